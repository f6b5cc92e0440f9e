//! Maximum matching in any graph, with a proof that no larger one exists.

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// A largest matching.
pub(crate) struct Matching {
    /// The partner of each vertex.
    pub mate: Vec<Option<usize>>,
    /// Why no larger one exists (Tutte and Berge): without these vertices the graph falls into
    /// odd components that outnumber them by exactly the vertices left alone, and each such
    /// component needs one of them.
    pub barrier: Vec<usize>,
}

/// A largest matching of the graph on `n` vertices with these edges, grown from `start`, which
/// must be a matching already. Edmonds' blossom algorithm with one search tree for every
/// vertex still alone.
pub(crate) fn maximum(
    n: usize,
    start: Vec<Option<usize>>,
    edge: impl Fn(usize, usize) -> bool,
) -> Matching {
    let mut mate: Vec<usize> = start.into_iter().map(|mate| mate.unwrap_or(NONE)).collect();
    loop {
        let mut search = Search::new(&mut mate);
        if !search.augments(n, &edge) {
            let barrier = (0..n).filter(|&v| search.label[v] == Label::Inner).collect();
            let mate = mate.into_iter().map(|mate| (mate != NONE).then_some(mate)).collect();
            return Matching { mate, barrier };
        }
    }
}

/// One round of searching for a path that makes the matching larger.
struct Search<'a> {
    mate: &'a mut [usize],
    label: Vec<Label>,
    /// The vertex an inner vertex was reached from; for vertices of a blossom also the way round it.
    parent: Vec<usize>,
    /// The vertex that stands for the blossom a vertex is in.
    base: Vec<usize>,
    /// The lone vertex a tree grew from.
    root: Vec<usize>,
    queue: VecDeque<usize>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Label {
    Unreached,
    /// An even number of steps from the root: may take a new partner.
    Outer,
    /// An odd number of steps.
    Inner,
}

impl<'a> Search<'a> {
    fn new(mate: &'a mut [usize]) -> Search<'a> {
        let n = mate.len();
        let alone: VecDeque<usize> = (0..n).filter(|&v| mate[v] == NONE).collect();
        let mut search = Search {
            mate,
            label: vec![Label::Unreached; n],
            parent: vec![NONE; n],
            base: (0..n).collect(),
            root: vec![NONE; n],
            queue: alone,
        };
        for &v in &search.queue {
            search.label[v] = Label::Outer;
            search.root[v] = v;
        }
        search
    }

    /// Grows the trees until two of them touch, and lengthens the matching along the path between
    /// their roots; says whether they ever did.
    fn augments(&mut self, n: usize, edge: &impl Fn(usize, usize) -> bool) -> bool {
        while let Some(v) = self.queue.pop_front() {
            for w in 0..n {
                if self.base[v] == self.base[w] || self.mate[v] == w || !edge(v, w) {
                    continue;
                }
                match self.label[w] {
                    Label::Inner => {}
                    Label::Unreached => {
                        let x = self.mate[w];
                        self.label[w] = Label::Inner;
                        self.parent[w] = v;
                        self.label[x] = Label::Outer;
                        self.root[w] = self.root[v];
                        self.root[x] = self.root[v];
                        self.queue.push_back(x);
                    }
                    Label::Outer if self.root[v] != self.root[w] => {
                        self.flip(v, w);
                        self.flip(w, v);
                        return true;
                    }
                    Label::Outer => self.contract(v, w),
                }
            }
        }
        false
    }

    /// Gives `v` the partner `partner`, and every vertex on the way to the root its other one.
    fn flip(&mut self, mut v: usize, mut partner: usize) {
        loop {
            let left = self.mate[v];
            self.mate[v] = partner;
            if left == NONE {
                return;
            }
            let next = self.parent[left];
            self.mate[left] = next;
            (v, partner) = (next, left);
        }
    }

    /// Makes one vertex of the odd cycle that the edge `v`–`w` closes.
    fn contract(&mut self, v: usize, w: usize) {
        let top = self.common_base(v, w);
        let mut in_blossom = vec![false; self.base.len()];
        self.mark(v, top, w, &mut in_blossom);
        self.mark(w, top, v, &mut in_blossom);
        for u in 0..self.base.len() {
            if in_blossom[self.base[u]] {
                self.base[u] = top;
                if self.label[u] != Label::Outer {
                    self.label[u] = Label::Outer;
                    self.queue.push_back(u);
                }
            }
        }
    }

    fn mark(&mut self, mut v: usize, top: usize, mut child: usize, in_blossom: &mut [bool]) {
        while self.base[v] != top {
            in_blossom[self.base[v]] = true;
            in_blossom[self.base[self.mate[v]]] = true;
            self.parent[v] = child;
            child = self.mate[v];
            v = self.parent[child];
        }
    }

    fn common_base(&self, v: usize, w: usize) -> usize {
        let mut seen = vec![false; self.base.len()];
        let mut at = self.base[v];
        loop {
            seen[at] = true;
            if self.mate[at] == NONE {
                break;
            }
            at = self.base[self.parent[self.mate[at]]];
        }
        at = self.base[w];
        while !seen[at] {
            at = self.base[self.parent[self.mate[at]]];
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The size of a largest matching, slowly and obviously.
    fn size_by_trying(edges: &[(usize, usize)], used: u32) -> usize {
        let Some((&(a, b), rest)) = edges.split_first() else { return 0 };
        let without = size_by_trying(rest, used);
        if used & (1 << a | 1 << b) != 0 {
            return without;
        }
        without.max(1 + size_by_trying(rest, used | 1 << a | 1 << b))
    }

    /// How many components without the barrier have an odd number of vertices.
    fn odd_components(n: usize, edge: impl Fn(usize, usize) -> bool, barrier: &[usize]) -> usize {
        let mut seen: Vec<bool> = (0..n).map(|v| barrier.contains(&v)).collect();
        let mut n_odd = 0;
        for start in 0..n {
            let mut stack = vec![start];
            let mut size = 0;
            while let Some(v) = stack.pop() {
                if !std::mem::replace(&mut seen[v], true) {
                    size += 1;
                    stack.extend((0..n).filter(|&w| edge(v, w)));
                }
            }
            n_odd += size % 2;
        }
        n_odd
    }

    proptest! {
        #[test]
        fn a_matching_is_largest_and_its_barrier_proves_it(
            n in 1usize..9,
            bits in any::<u64>(),
        ) {
            let edge = |v: usize, w: usize| {
                let (v, w) = (v.min(w), v.max(w));
                v != w && bits >> (w * (w - 1) / 2 + v) & 1 == 1
            };
            let matching = maximum(n, vec![None; n], edge);
            let mut n_alone = 0;
            for (v, mate) in matching.mate.iter().enumerate() {
                match mate {
                    Some(w) => {
                        prop_assert!(edge(v, *w));
                        prop_assert_eq!(matching.mate[*w], Some(v));
                    }
                    None => n_alone += 1,
                }
            }
            let edges: Vec<_> =
                (0..n).flat_map(|w| (0..w).map(move |v| (v, w))).filter(|&(v, w)| edge(v, w)).collect();
            prop_assert_eq!((n - n_alone) / 2, size_by_trying(&edges, 0));
            let odd = odd_components(n, edge, &matching.barrier);
            prop_assert_eq!(odd, matching.barrier.len() + n_alone);
        }
    }
}
