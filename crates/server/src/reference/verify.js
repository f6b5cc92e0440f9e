// The form that has the deals of a record checked.
import { ask, clear, sendBy, show } from '/hall.js';

/** How large a record may be, as the hall usually takes it. */
const MAX_RECORD = 8 * 1024 * 1024;

const FAILED = 'This cannot be checked.';

const form = document.querySelector('form');
const output = document.querySelector('output');
const { record, file } = form.elements;

/** Why the file that was chosen last is no record. */
let fault = null;

/** What is wrong with a file that can be no record, told from its size and its beginning alone. */
async function faultOf(chosen) {
  if (chosen.size > MAX_RECORD) return 'This file is too large to be the record of a table.';
  const start = await chosen.slice(0, 65536).text();
  const isRecord = /^\uFEFF?\s*\{.*"record"\s*:\s*"domino-hall\//.test(start);
  return isRecord ? null : 'This file is not the record of a table.';
}

/** The record: of the file that was chosen, of the table whose id was given, or as it was pasted. */
async function given() {
  // A file does not go through the field: a large one would keep the browser busy for a minute.
  if (file.files[0]) return file.files[0].text();
  const text = record.value;
  const id = text.trim().toLowerCase();
  if (!/^[0-9a-z]{16}$/.test(id)) return text;
  return (await ask(`/api/tables/${id}/record`)).text();
}

/** What checking a record came to. */
function verdictOf(said) {
  if (said.hands.length === 0) return ['There is no deal in this record.'];
  const hands = said.hands.map((it) => `Hand ${it.hand}, line ${it.line}: ${it.fault?.why ?? 'proven'}`);
  return [said.proven ? 'Every deal is proven.' : 'Not every deal is proven.', ...hands];
}

async function check() {
  const body = await given();
  if (!body.trim()) throw new Error(fault ?? 'paste a record, or choose its file');
  const said = await (await ask('/api/verify-deal', { method: 'POST', body })).json();
  show(output, verdictOf(said), said.proven);
}

// One of them counts, the one that was given last.
record.addEventListener('input', () => {
  file.value = '';
  fault = null;
});

file.addEventListener('change', async () => {
  const chosen = file.files[0];
  const found = chosen ? await faultOf(chosen) : null;
  // Somebody may have chosen again meanwhile.
  if (file.files[0] !== chosen) return;
  fault = found;
  if (fault) {
    file.value = '';
    show(output, [FAILED, fault], false);
  } else if (chosen) {
    record.value = '';
    clear(output);
  }
});

sendBy(form, output, check, [FAILED]);
form.hidden = false;
