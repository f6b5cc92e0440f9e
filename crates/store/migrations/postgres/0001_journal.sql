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
-- The arrays hold one element for each request; those of facts hold the facts of all requests one
-- after the other, n_facts of them for each. The answer has one row for each request, in order:
-- the number of the first entry, the version after it and whether it had been done before; or no
-- first number and the version that was found, if that is not the expected one.
CREATE FUNCTION append_batch_1(
    names text[], expected bigint[], times bigint[], keys text[], counts bigint[],
    kinds text[], kind_versions integer[], payloads text[]
) RETURNS TABLE (first_seq bigint, version_after bigint, is_repeat boolean)
LANGUAGE plpgsql AS $$
DECLARE
    stream_id bigint;
    version_now bigint;
    n_done bigint;
    n_facts_before bigint := 0;
    news text := '';
BEGIN
    -- One batch at a time on all machines, until its commit. Positions are thus handed out in the
    -- order of commits: whoever reads up to a position has read all there will ever be before it.
    -- It costs nothing that the notice at the end does not cost anyway, since PostgreSQL commits
    -- transactions with notices one at a time.
    PERFORM pg_advisory_xact_lock(5011862142);

    FOR i IN 1 .. cardinality(names) LOOP
        stream_id := NULL;
        version_now := 0;
        first_seq := NULL;
        SELECT s.id, s.version, e.seq, e.n_facts
            INTO stream_id, version_now, first_seq, n_done
            FROM streams AS s
                LEFT JOIN entries AS e ON e.stream = s.id AND e.key = keys[i]
            WHERE s.name = names[i];
        version_now := coalesce(version_now, 0);
        is_repeat := first_seq IS NOT NULL;

        IF is_repeat THEN
            version_after := first_seq + n_done;
        ELSIF version_now <> expected[i] THEN
            version_after := version_now;
        ELSE
            first_seq := version_now;
            version_after := version_now + counts[i];
            IF stream_id IS NULL THEN
                INSERT INTO streams (name, version) VALUES (names[i], version_after)
                    RETURNING id INTO stream_id;
            ELSE
                UPDATE streams SET version = version_after WHERE id = stream_id;
            END IF;
            FOR j IN 1 .. counts[i] LOOP
                INSERT INTO entries
                    (stream, seq, kind, kind_version, payload, recorded_at, key, n_facts)
                VALUES
                    (stream_id, version_now + j - 1, kinds[n_facts_before + j],
                     kind_versions[n_facts_before + j], payloads[n_facts_before + j], times[i],
                     CASE WHEN j = 1 THEN keys[i] END,
                     CASE WHEN j = 1 AND keys[i] IS NOT NULL THEN counts[i] END);
            END LOOP;
            news := news || names[i] || ' ' || version_after || E'\n';
            -- A notice holds less than 8000 bytes, and a stream's line less than 130.
            IF length(news) > 7800 THEN
                PERFORM pg_notify('journal', news);
                news := '';
            END IF;
        END IF;
        n_facts_before := n_facts_before + counts[i];
        RETURN NEXT;
    END LOOP;

    IF news <> '' THEN
        PERFORM pg_notify('journal', news);
    END IF;
END
$$;
