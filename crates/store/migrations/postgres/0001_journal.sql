-- A stream's row is the one place that says which version it has. Room is left in the pages so
-- that a new version of a row lies beside the old one and needs no new entries in the indexes.
CREATE TABLE streams (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name    text COLLATE "C" NOT NULL UNIQUE,
    version bigint NOT NULL
) WITH (fillfactor = 70);

-- There is no foreign key to streams: only the function below inserts here, with an id it has
-- just read, and a check for each row would pay for what cannot happen.
CREATE TABLE entries (
    position     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream       bigint NOT NULL,
    seq          bigint NOT NULL,
    kind         text NOT NULL,
    kind_version integer NOT NULL,
    payload      text NOT NULL,
    recorded_at  bigint NOT NULL,
    -- The first entry of a request that came with a key says so, and how many entries it made.
    key          text COLLATE "C",
    n_facts      bigint
);

CREATE UNIQUE INDEX entries_by_stream ON entries (stream, seq);
CREATE UNIQUE INDEX entries_by_key ON entries (stream, key) WHERE key IS NOT NULL;

-- By name and not by number: a projection saves its state under a name that has no entries.
CREATE TABLE snapshots (
    stream       text COLLATE "C" PRIMARY KEY,
    version      bigint NOT NULL,
    kind_version integer NOT NULL,
    payload      text NOT NULL
);

-- Appends a batch of requests, each judged on its own, and tells who listens. It is a function so
-- that a batch is one trip and one transaction, and nobody far away keeps the lock waiting.
--
-- The first five arrays hold an element for each request, no two of them of one stream. The other
-- five hold an element for each fact: the place of its request (from 1), its place in the request
-- (from 0), and what it says. The answer has a row for each request, in order: the number of its
-- first entry, the version after it, and whether it had been done before; or no first number and
-- the version that was found, if that is not the expected one.
CREATE FUNCTION append_batch_1(
    names text[], expected bigint[], times bigint[], keys text[], counts bigint[],
    fact_of bigint[], fact_no bigint[], kinds text[], kind_versions integer[], payloads text[]
) RETURNS TABLE (first_seq bigint, version_after bigint, is_repeat boolean)
LANGUAGE plpgsql
-- A plan made while the tables are small is used when they no longer are.
SET enable_seqscan = off
AS $$
DECLARE
    firsts bigint[];
    versions bigint[];
    repeats boolean[];
BEGIN
    -- One batch at a time on all machines, until its commit. Positions are thus handed out in the
    -- order of commits: whoever reads up to a position has read all there will ever be before it.
    -- It costs nothing that the notice at the end does not cost anyway, since PostgreSQL commits
    -- transactions with notices one at a time.
    --
    -- What follows is a statement of its own, so that it sees what was committed while we waited.
    PERFORM pg_advisory_xact_lock(5011862142);

    WITH judged AS MATERIALIZED (
        SELECT request.*, coalesce(stream.version, 0) AS version,
            done.seq AS done_seq, done.n_facts AS done_facts,
            done.seq IS NULL AND coalesce(stream.version, 0) = request.expected AS is_accepted
        FROM unnest(names, expected, times, keys, counts)
                WITH ORDINALITY AS request (name, expected, at, key, n_facts, i)
            -- A limit keeps each look-up a look-up, whatever the tables' sizes suggest.
            LEFT JOIN LATERAL
                (SELECT id, version FROM streams WHERE name = request.name LIMIT 1)
                AS stream ON true
            LEFT JOIN LATERAL
                (SELECT seq, n_facts FROM entries
                    WHERE entries.stream = stream.id AND key = request.key LIMIT 1)
                AS done ON true
    ), grown AS (
        INSERT INTO streams AS stream (name, version)
            SELECT name, version + n_facts FROM judged WHERE is_accepted
            ON CONFLICT (name) DO UPDATE SET version = excluded.version
            RETURNING stream.id, stream.name
    ), kept AS (
        INSERT INTO entries (stream, seq, kind, kind_version, payload, recorded_at, key, n_facts)
            SELECT grown.id, judged.version + fact.no, fact.kind, fact.kind_version, fact.payload,
                judged.at,
                CASE fact.no WHEN 0 THEN judged.key END,
                CASE WHEN fact.no = 0 AND judged.key IS NOT NULL THEN judged.n_facts END
            FROM unnest(fact_of, fact_no, kinds, kind_versions, payloads)
                    WITH ORDINALITY AS fact (request, no, kind, kind_version, payload, place)
                JOIN judged ON judged.i = fact.request
                JOIN grown ON grown.name = judged.name
            ORDER BY fact.place
    )
    SELECT
        array_agg(CASE WHEN is_accepted THEN version ELSE done_seq END ORDER BY i),
        array_agg(
            CASE WHEN is_accepted THEN version + n_facts
                ELSE coalesce(done_seq + done_facts, version) END
            ORDER BY i),
        array_agg(done_seq IS NOT NULL ORDER BY i)
        INTO firsts, versions, repeats
        FROM judged;

    -- A notice holds less than 8000 bytes, and the line of a stream less than 125.
    PERFORM pg_notify('journal', string_agg(line, E'\n'))
        FROM (
            SELECT name || ' ' || version AS line, (row_number() OVER () - 1) / 60 AS part
            FROM unnest(names, firsts, versions, repeats)
                AS answer (name, first, version, is_repeat)
            WHERE first IS NOT NULL AND NOT answer.is_repeat
        ) AS news
        GROUP BY part;

    RETURN QUERY SELECT * FROM unnest(firsts, versions, repeats);
END
$$;
