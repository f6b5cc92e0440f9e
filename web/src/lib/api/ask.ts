/** The JSON of an address whose types the generated client does not have yet; an error where there is none. */
export async function asJson<T>(address: string, fetcher: typeof globalThis.fetch = globalThis.fetch): Promise<T> {
	const answer = await fetcher(address, { headers: { accept: 'application/json' } });
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return (await answer.json()) as T;
}
