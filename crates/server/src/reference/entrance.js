// The pages that begin a session by a link: `/claim` and `/join/EVENT`. They say who this browser is
// before, and what can be done after.
import { ask, fill, sendBy, show } from '/hall.js';

const form = document.querySelector('form');
const note = document.querySelector('.note');
const output = document.querySelector('output');

const REFERENCE = ['The reference of the API', '/api'];

/** What whoever directs the hall does next, and where that is described. */
const DIRECTING = [
  ['Make an event', '/api#events_create'],
  ['Enter teams, draw, take results', '/api#events_give'],
  ['Give others a link to join by', '/api#staff_link'],
  ['Make somebody else a director too', '/api#people_appoint'],
  REFERENCE,
];

/** What can be done in a role. */
const DOING = {
  director: [
    ['Enter teams, draw, take results', '/api#events_give'],
    ['Give others a link to join by', '/api#staff_link'],
  ],
  official: [
    ['Rule on calls, enter and correct results', '/api#events_give'],
    ['Settle a disputed score sheet', '/api#sheets_settle'],
  ],
  keeper: [['Write the score sheet', '/api#sheets_write'], ['Sign it', '/api#sheets_sign']],
  player: [
    ['Sit down at the table of a match online', '/api#tables_sit'],
    ['Confirm the score sheet', '/api#sheets_confirm'],
    ['Dispute it', '/api#sheets_dispute'],
  ],
};

/** A list of links. */
function steps(links) {
  const list = document.createElement('ul');
  list.append(...links.map(([text, address]) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = address;
    link.textContent = text;
    item.append(link);
    return item;
  }));
  return list;
}

/** The token of the link, behind `#`, where no log sees it; nothing if the link was cut short. */
function token() {
  return /^#(\w{32})$/.exec(location.hash)?.[1];
}

/** Who this browser is to the hall; nothing if it is nobody, or that cannot be told. */
async function session() {
  const said = await ask('/api/session').then((answer) => answer.json()).catch(() => null);
  return said && said.who.kind !== 'anybody' ? said : null;
}

/** Whether somebody directs the hall. */
function directs(known) {
  return known?.roles.includes('director') ?? false;
}

/** What is said to somebody who is about to begin another session in this browser. */
function whatChanges(known, verb) {
  const { name } = known.who;
  const is = directs(known) ? `${name}, who directs this hall` : name;
  return [
    `This browser is signed in as ${is}.`,
    `If you ${verb} here, it is signed in under the name you give below instead, and no longer as `
      + `${name}. To keep both, open the link in a private window or in another browser.`,
  ];
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

/** The page that makes somebody the hall's director. */
const claim = {
  address: '/api/claim',
  token: 'link',
  /** What is to be known before the form is filled in; nothing if there is no use for it. */
  async before(known) {
    if (!directs(known)) return known ? whatChanges(known, 'direct the hall') : [];
    const { name } = known.who;
    const is = `This browser is signed in as ${name}, who directs this hall.`;
    show(output, [is, 'What to do next:', steps(DIRECTING)], true);
    return null;
  },
  after({ who }) {
    return [
      `Welcome, ${who.name}.`,
      'You direct this hall, and this browser is signed in. The link does not work again.',
      'What to do next:', steps(DIRECTING),
    ];
  },
};

/** The page by which somebody joins an event. */
const join = {
  event: `/api/events/${location.pathname.split('/')[2]}`,
  name: 'this event',
  get address() {
    return `${this.event}/join`;
  },
  token: 'token',
  async before(known) {
    const answer = await fetch(this.event).catch(() => null);
    if (answer?.status === 404) {
      show(output, ['There is no such event.', 'Open the whole link, or scan it again.'], false);
      return null;
    }
    const board = answer?.ok ? await answer.json().catch(() => null) : null;
    if (board) {
      this.name = board.event.name;
      document.querySelector('h1').textContent = `Join ${this.name}`;
    }
    return known ? whatChanges(known, 'join') : [];
  },
  after({ who, role }, known) {
    const was = known ? [`It was signed in as ${known.who.name} until now.`] : [];
    return [
      `Welcome, ${who.name}.`,
      `At ${this.name} you are ${roleOf(role)}. This browser holds that role as long as the link is good.`,
      ...was, 'What you can do now:',
      steps([...DOING[role.role] ?? [], [`The board of ${this.name}, as JSON`, this.event], REFERENCE]),
    ];
  },
};

const entrance = form.id === 'claim' ? claim : join;

async function prepare() {
  const known = await session();
  const isDone = entrance === claim && directs(known);
  if (!token() && !isDone) {
    show(output, ['This address is not complete.', 'Open the whole link, or scan it again.'], false);
    // Somebody who mends the address in place stays on this page.
    addEventListener('hashchange', () => location.reload(), { once: true });
    return;
  }
  const lines = await entrance.before(known);
  if (!lines) return;
  fill(note, lines);
  note.hidden = lines.length === 0;
  form.hidden = false;
}

sendBy(form, output, async () => {
  // Somebody may have signed in or out in another window since.
  const known = await session();
  const fields = { ...Object.fromEntries(new FormData(form)), [entrance.token]: token() };
  const options = { method: 'POST', body: JSON.stringify(fields) };
  const said = await (await ask(entrance.address, options)).json();
  form.hidden = true;
  note.hidden = true;
  show(output, entrance.after(said, known), true);
});
prepare();
