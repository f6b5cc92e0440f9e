//! The layout as a plain graph: every bone a node, every touch of two bones an edge.

use bones::Bone;
use fives::End;

/// Bones that touch. What is open is found by walking the graph.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Graph {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
struct Node {
    bone: Bone,
    /// The pips that face each way. A double lies crosswise and faces every way alike; a bone of
    /// the line has faces to two sides only.
    faces: Vec<(End, u8)>,
    /// The bone that touches it on each way.
    links: Vec<(End, usize)>,
}

impl Graph {
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The pips that are open at `end`, if there is such an end.
    pub(crate) fn open(&self, end: End) -> Option<u8> {
        self.nodes.get(self.last(end)?)?.face(end)
    }

    /// Whether `bone` may be put at `end`.
    pub(crate) fn fits(&self, bone: Bone, end: End) -> bool {
        let open = self.open(end);
        open == Some(bone.hi().get()) || open == Some(bone.lo().get())
    }

    /// Every end at which `bone` may be put; `None` stands for the first bone's place.
    pub(crate) fn places_for(&self, bone: Bone) -> Vec<Option<End>> {
        if self.is_empty() {
            return vec![None];
        }
        End::ALL.into_iter().filter(|&end| self.fits(bone, end)).map(Some).collect()
    }

    /// Puts `bone` down. One that does not fit has its lower half inward.
    pub(crate) fn put(&mut self, bone: Bone, end: Option<End>) {
        let (hi, lo) = (bone.hi().get(), bone.lo().get());
        let new = self.nodes.len();
        let Some(end) = end else {
            let faces = if hi == lo {
                End::ALL.into_iter().map(|way| (way, hi)).collect()
            } else {
                vec![(End::Left, hi), (End::Right, lo)]
            };
            self.nodes.push(Node { bone, faces, links: vec![] });
            return;
        };
        let last = self.last(end).expect("there is such an end");
        let faces = if hi == lo {
            End::ALL.into_iter().map(|way| (way, hi)).collect()
        } else if self.open(end) == Some(hi) {
            vec![(end, lo), (opposite(end), hi)]
        } else {
            vec![(end, hi), (opposite(end), lo)]
        };
        self.nodes.push(Node { bone, faces, links: vec![(opposite(end), last)] });
        self.nodes[last].links.push((end, new));
    }

    /// The open ends added up, bone by bone.
    pub(crate) fn count(&self) -> u8 {
        (0..self.nodes.len()).map(|n| self.counts(n)).sum()
    }

    /// What bone `n` adds: a double both its halves while fewer than two bones touch it; another
    /// bone each half that touches none.
    fn counts(&self, n: usize) -> u8 {
        let node = &self.nodes[n];
        if node.bone.is_double() {
            return if node.links.len() < 2 { node.bone.pips() } else { 0 };
        }
        let is_free = |way: End| node.links.iter().all(|&(linked, _)| linked != way);
        node.faces.iter().filter(|(way, _)| is_free(*way)).map(|(_, pips)| pips).sum()
    }

    /// The bones from the middle to an end, nearest first, with the pips each turns outward.
    pub(crate) fn arm(&self, end: End) -> Vec<(Bone, u8)> {
        let mut arm = Vec::new();
        let mut at = self.middle();
        while let Some(next) = at.and_then(|n| self.nodes[n].link(end)) {
            let node = &self.nodes[next];
            arm.push((node.bone, node.face(end).expect("a bone of an arm has an outer half")));
            at = Some(next);
        }
        arm
    }

    /// The spinner, or the first bone while there is none.
    pub(crate) fn middle_bone(&self) -> Option<Bone> {
        self.middle().map(|n| self.nodes[n].bone)
    }

    fn middle(&self) -> Option<usize> {
        let first_double = self.nodes.iter().position(|node| node.bone.is_double());
        first_double.or(if self.nodes.is_empty() { None } else { Some(0) })
    }

    /// The last bone on the way to `end`. Only a double in the middle has a way up and down.
    fn last(&self, end: End) -> Option<usize> {
        let mut at = self.middle()?;
        self.nodes[at].face(end)?;
        while let Some(next) = self.nodes[at].link(end) {
            at = next;
        }
        Some(at)
    }
}

impl Node {
    fn face(&self, way: End) -> Option<u8> {
        self.faces.iter().find(|face| face.0 == way).map(|face| face.1)
    }

    fn link(&self, way: End) -> Option<usize> {
        self.links.iter().find(|link| link.0 == way).map(|link| link.1)
    }
}

fn opposite(end: End) -> End {
    match end {
        End::Left => End::Right,
        End::Right => End::Left,
        End::Up => End::Down,
        End::Down => End::Up,
    }
}
