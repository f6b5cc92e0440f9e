import { expect, it } from 'vitest';
import { asJson } from './ask.ts';
import { readAgain } from './client.ts';

/** A hall at which the session is over: the first answer takes the cookie away. */
function afterSession(): { hall: typeof fetch; asked: () => number } {
	let asked = 0;
	const hall = async () => {
		asked += 1;
		return asked === 1 ? new Response('{}', { status: 401 }) : new Response('{"fine":true}');
	};
	return { hall, asked: () => asked };
}

it('reads on as anybody once the session is over', async () => {
	const { hall, asked } = afterSession();
	expect(await asJson('/api/session', hall)).toEqual({ fine: true });
	expect(asked()).toBe(2);
});

it('sends nothing twice', async () => {
	const { hall, asked } = afterSession();
	expect((await readAgain(() => hall('/api/events/x/lines'), 'POST')).status).toBe(401);
	expect(asked()).toBe(1);
});
