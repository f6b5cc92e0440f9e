-- A stream's row is the one place that says which version it has. Its last entry is where reading
-- begins: each entry leads to the one before it.
CREATE TABLE streams (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    last    INTEGER
) STRICT;

-- Rows lie in the order they were appended, so that a commit of many streams writes few pages.
-- Clustered by (stream, seq) it would touch one page for each stream, and so would an index of
-- that order: with hundreds of tables in play every entry has a page of it to itself. Hence the
-- chain, which costs a commit nothing.
--
-- There is no foreign key to streams: only the writer inserts here, with an id it has just read,
-- and a check for each row would pay for what cannot happen.
CREATE TABLE entries (
    position     INTEGER PRIMARY KEY,
    stream       INTEGER NOT NULL,
    seq          INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    kind_version INTEGER NOT NULL,
    payload      TEXT    NOT NULL,
    recorded_at  INTEGER NOT NULL,
    -- The position of the stream's entry before this one; none before the first.
    before       INTEGER
) STRICT;

-- Where to step into the chain of a long stream, so that reading a part of it is not walking all
-- of it.
CREATE UNIQUE INDEX milestones ON entries (stream, seq) WHERE seq % 256 = 255;

-- By name and not by number: a projection saves its state under a name that has no entries.
CREATE TABLE snapshots (
    stream       TEXT    PRIMARY KEY,
    version      INTEGER NOT NULL,
    kind_version INTEGER NOT NULL,
    payload      TEXT    NOT NULL
) STRICT;
