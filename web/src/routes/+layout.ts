// One document for all pages, which asks the hall for what it shows.
export const ssr = false;
export const prerender = false;
