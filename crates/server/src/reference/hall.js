// The small forms of the hall: what is filled in goes to the API, and what it says is shown.
'use strict';

/** The address a form posts to, with the event of the page's own address in it. */
function addressOf(form) {
  return form.dataset.post.replace('{event}', location.pathname.split('/')[2] ?? '');
}

/** The fields as JSON; the token stands behind `#`, where no log sees it. */
function jsonOf(form) {
  const fields = Object.fromEntries(new FormData(form));
  if (form.dataset.token) fields[form.dataset.token] = location.hash.slice(1);
  return JSON.stringify(fields);
}

/** The record as it was pasted, or that of the table whose id was. */
async function recordOf(form) {
  const text = form.elements[form.dataset.body].value;
  if (!/^[0-9a-z]{16}$/.test(text.trim())) return text;
  const answer = await fetch(`/api/tables/${text.trim()}/record`);
  if (!answer.ok) throw new Error((await answer.json()).error.message);
  return answer.text();
}

function show(output, lines, isWell) {
  output.className = isWell ? 'well' : 'wrong';
  output.replaceChildren(...lines.map((line) => {
    const p = document.createElement('p');
    p.textContent = line;
    return p;
  }));
}

/** What the API said, for people. */
function linesOf(said) {
  if (said.hands) {
    const hands = said.hands.map((it) => `Hand ${it.hand}, line ${it.line}: ${it.fault ?? 'proven'}`);
    return [said.proven ? 'Every deal is proven.' : 'Not every deal is proven.', ...hands];
  }
  return [`Welcome, ${said.who.name}. This browser is signed in.`];
}

async function send(form, output) {
  const body = form.dataset.body ? await recordOf(form) : jsonOf(form);
  const answer = await fetch(addressOf(form), { method: 'POST', body });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error.message);
  show(output, linesOf(said), said.proven ?? true);
}

for (const form of document.querySelectorAll('form[data-post]')) {
  const output = form.parentElement.querySelector('output');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      await send(form, output);
    } catch (error) {
      show(output, [error.message], false);
    }
    button.disabled = false;
  });
  for (const file of form.querySelectorAll('input[data-into]')) {
    file.addEventListener('change', async () => {
      form.elements[file.dataset.into].value = await file.files[0]?.text() ?? '';
    });
  }
}
