// What the small forms of the hall have in common: they ask the API, and show what it says.

/** What the hall answers; an error for people if it does not, or says no. */
export async function ask(address, options) {
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

/** Shows lines of text, and what is an element already as it is. */
export function fill(place, lines) {
  place.replaceChildren(...lines.map((line) => {
    if (line instanceof Element) return line;
    const p = document.createElement('p');
    p.textContent = line;
    return p;
  }));
}

/** Shows how something went. */
export function show(output, lines, isWell) {
  output.className = isWell ? 'well' : 'wrong';
  fill(output, lines);
  // On a phone it would be below what can be seen.
  output.scrollIntoView({ block: 'nearest' });
}

/** Shows nothing. */
export function clear(output) {
  output.className = '';
  output.replaceChildren();
}

/** A message of the API as a sentence. */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** Lets a form be sent by `send`, which shows what came of it; `failed` is said before an error. */
export function sendBy(form, output, send, failed = []) {
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.hasAttribute('aria-disabled')) return;
    // One that is truly disabled loses the focus, and whoever uses the keyboard begins anew at the top.
    button.setAttribute('aria-disabled', 'true');
    clear(output);
    try {
      await send();
    } catch (error) {
      show(output, [...failed, sentence(error.message)], false);
    }
    button.removeAttribute('aria-disabled');
    // A form that is gone takes the focus with it; what came of it is where to go on.
    if (form.hidden) output.focus();
  });
}
