/** The token of a link, behind `#`, where no log sees it; nothing if the link was cut short. */
export function tokenIn(hash: string): string | null {
	return /^#(\w{32})$/.exec(hash)?.[1] ?? null;
}
