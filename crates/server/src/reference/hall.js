// The small forms of the hall: what is filled in goes to the API, and what it says is shown.
'use strict';

/** The address a form posts to, with the event of the page's own address in it. */
function addressOf(form) {
  return form.dataset.post.replace('{event}', location.pathname.split('/')[2] ?? '');
}

/** The token of the link, behind `#`, where no log sees it; nothing if the link was cut short. */
function token() {
  return /^#(\w{32})$/.exec(location.hash)?.[1];
}

/** The fields as JSON, with the token where the form needs one. */
function jsonOf(form) {
  const fields = Object.fromEntries(new FormData(form));
  if (form.dataset.token) fields[form.dataset.token] = token();
  return JSON.stringify(fields);
}

/** What the hall answers; an error for people if it does not, or says no. */
async function ask(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new Error('the hall cannot be reached; check the network and try again');
  }
  if (answer.ok) return answer;
  // A proxy in between may say something else.
  const said = await answer.json().catch(() => null);
  throw new Error(said?.error?.message ?? `the hall does not answer (${answer.status}); try again`);
}

/** How large a record may be, as the hall usually takes it. */
const MAX_RECORD = 8 * 1024 * 1024;

/** What is wrong with a file that can be no record, told from its size and its beginning alone. */
async function faultOf(file) {
  if (file.size > MAX_RECORD) return 'This file is too large to be the record of a table.';
  const start = await file.slice(0, 65536).text();
  const isRecord = /^\uFEFF?\s*\{.*"record"\s*:\s*"domino-hall\//.test(start);
  return isRecord ? null : 'This file is not the record of a table.';
}

/** The record: of the file that was chosen, of the table whose id was given, or as it was pasted. */
async function recordOf(form) {
  // A file does not go through the field: a large one would keep the browser busy for a minute.
  const file = form.querySelector('input[data-for]').files[0];
  if (file) return file.text();
  const text = form.elements[form.dataset.body].value;
  const id = text.trim().toLowerCase();
  if (!/^[0-9a-z]{16}$/.test(id)) return text;
  return (await ask(`/api/tables/${id}/record`)).text();
}

/** A message of the API as a sentence. */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

function show(output, lines, isWell) {
  output.className = isWell ? 'well' : 'wrong';
  output.replaceChildren(...lines.map((line) => {
    const p = document.createElement('p');
    p.textContent = line;
    return p;
  }));
}

/** What checking a record came to. */
function verdictOf(said) {
  if (said.hands.length === 0) return ['There is no deal in this record.'];
  const hands = said.hands.map((it) => `Hand ${it.hand}, line ${it.line}: ${it.fault?.why ?? 'proven'}`);
  return [said.proven ? 'Every deal is proven.' : 'Not every deal is proven.', ...hands];
}

async function check(form, output) {
  const body = await recordOf(form);
  const said = await (await ask(addressOf(form), { method: 'POST', body })).json();
  show(output, verdictOf(said), said.proven);
}

/** What a link made somebody, in words. */
function roleOf({ role, at, entry }) {
  switch (role) {
    case 'player': return `a player of ${entry}`;
    case 'keeper': {
      if (at.table) return `the score keeper at table ${at.table}`;
      return at.match ? `the score keeper of match ${at.match}` : 'a score keeper';
    }
    case 'official': return 'an official';
    default: return `a ${role}`;
  }
}

/** Begins a session by the page's link. */
async function enter(form, output) {
  const body = jsonOf(form);
  const said = await (await ask(addressOf(form), { method: 'POST', body })).json();
  form.hidden = true;
  const role = said.role ? [`You are ${roleOf(said.role)}.`] : [];
  show(output, [`Welcome, ${said.who.name}.`, ...role, form.dataset.done], true);
}

for (const form of document.querySelectorAll('form[data-post]')) {
  const output = form.parentElement.querySelector('output');
  const send = form.dataset.body ? check : enter;
  if (form.dataset.token && !token()) {
    form.hidden = true;
    show(output, ['This address is not complete.', 'Open the whole link, or scan it again.'], false);
    // Somebody who mends the address in place stays on this page.
    addEventListener('hashchange', () => location.reload(), { once: true });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    output.className = '';
    output.replaceChildren();
    try {
      await send(form, output);
    } catch (error) {
      const before = form.dataset.failed ? [form.dataset.failed] : [];
      show(output, [...before, sentence(error.message)], false);
    }
    button.disabled = false;
    // On a phone it would be below what can be seen.
    output.scrollIntoView({ block: 'nearest' });
  });
  for (const file of form.querySelectorAll('input[data-for]')) {
    const field = form.elements[file.dataset.for];
    // One of them counts, the one that was given last.
    field.addEventListener('input', () => {
      file.value = '';
      field.required = true;
    });
    file.addEventListener('change', async () => {
      const chosen = file.files[0];
      const fault = chosen && await faultOf(chosen);
      // Somebody may have chosen again meanwhile.
      if (file.files[0] !== chosen) return;
      if (fault) {
        file.value = '';
        show(output, [form.dataset.failed, fault], false);
        output.scrollIntoView({ block: 'nearest' });
      } else if (chosen) {
        field.value = '';
        output.className = '';
        output.replaceChildren();
      }
      field.required = !file.files[0];
    });
  }
}
