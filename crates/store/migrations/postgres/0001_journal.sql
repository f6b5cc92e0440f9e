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
    -- What the writer calls the request, on its first entry: a writer that lost the answer sends the
    -- request again, and finds by it that it was kept.
    key          text COLLATE "C"
);

CREATE UNIQUE INDEX entries_by_stream ON entries (stream, seq);

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
-- (from 0), and what it says. The answer has a row for each request, in order: null if it is kept,
-- by this batch or one before it, or else the version that was found and is not the expected one.
CREATE FUNCTION append_batch_1(
    names text[], expected bigint[], times bigint[], keys text[], counts bigint[],
    fact_of bigint[], fact_no bigint[], kinds text[], kind_versions integer[], payloads text[]
) RETURNS SETOF bigint
LANGUAGE plpgsql
-- A plan made while the tables are small is used when they no longer are.
SET enable_seqscan = off
AS $$
DECLARE
    grown_to bigint[];
    stale_at bigint[];
BEGIN
    -- One batch at a time on all machines, until its commit: the versions that a batch is judged by
    -- do not change under it, and positions are handed out in the order of commits. It costs nothing
    -- that the notice at the end does not cost anyway, since PostgreSQL commits transactions with
    -- notices one at a time.
    --
    -- What follows is a statement of its own, so that it sees what was committed while we waited.
    PERFORM pg_advisory_xact_lock(5011862142);

    WITH judged AS MATERIALIZED (
        SELECT request.*, coalesce(stream.version, 0) AS version,
            coalesce(stream.version, 0) = request.expected AS is_accepted,
            coalesce(first.key = request.key, false) AS is_kept
        FROM unnest(names, expected, times, keys, counts)
                WITH ORDINALITY AS request (name, expected, at, key, n_facts, i)
            -- A limit keeps each look-up a look-up, whatever the tables' sizes suggest.
            LEFT JOIN LATERAL
                (SELECT id, version FROM streams WHERE name = request.name LIMIT 1)
                AS stream ON true
            -- Where its first entry is if it was kept before; none is there if it is accepted now.
            LEFT JOIN LATERAL
                (SELECT key FROM entries
                    WHERE entries.stream = stream.id AND seq = request.expected LIMIT 1)
                AS first ON true
    ), grown AS (
        INSERT INTO streams AS stream (name, version)
            SELECT name, version + n_facts FROM judged WHERE is_accepted
            ON CONFLICT (name) DO UPDATE SET version = excluded.version
            RETURNING stream.id, stream.name
    ), kept AS (
        INSERT INTO entries (stream, seq, kind, kind_version, payload, recorded_at, key)
            SELECT grown.id, judged.version + fact.no, fact.kind, fact.kind_version, fact.payload,
                judged.at, CASE fact.no WHEN 0 THEN judged.key END
            FROM unnest(fact_of, fact_no, kinds, kind_versions, payloads)
                    WITH ORDINALITY AS fact (request, no, kind, kind_version, payload, place)
                JOIN judged ON judged.i = fact.request
                JOIN grown ON grown.name = judged.name
            ORDER BY fact.place
    )
    SELECT
        array_agg(CASE WHEN is_accepted THEN version + n_facts END ORDER BY i),
        array_agg(CASE WHEN NOT is_accepted AND NOT is_kept THEN version END ORDER BY i)
        INTO grown_to, stale_at
        FROM judged;

    -- A notice holds less than 8000 bytes, and the line of a stream less than 125.
    PERFORM pg_notify('journal', string_agg(line, E'\n'))
        FROM (
            SELECT name || ' ' || version AS line, (row_number() OVER () - 1) / 60 AS part
            FROM unnest(names, grown_to) AS news (name, version)
            WHERE version IS NOT NULL
        ) AS news
        GROUP BY part;

    RETURN QUERY SELECT * FROM unnest(stale_at);
END
$$;
