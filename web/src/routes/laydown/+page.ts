import type { PageLoad } from './$types';

export const load: PageLoad = () => ({ frame: 'own' as const });
