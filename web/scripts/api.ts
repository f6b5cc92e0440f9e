// The client's types from the server's OpenAPI document. The document is the one the server's own test
// keeps, so that neither the program nor a copy of the document is needed here.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';

const DOCUMENT = '../crates/server/tests/routes/snapshots/routes__openapi__openapi.snap';
const TYPES = 'src/lib/api/schema.d.ts';

const kept = readFileSync(DOCUMENT, 'utf8');
// insta puts a header between two lines of dashes before what it keeps.
const json = kept.slice(kept.indexOf('\n---\n', 3) + 5);
const types = astToString(await openapi(JSON.parse(json)));
const hash = createHash('sha256').update(json).digest('hex');
writeFileSync(TYPES, `// Made by \`npm run api\` from the OpenAPI document ${hash}\n${types}`);
