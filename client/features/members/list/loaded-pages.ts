/** How many pages of a list the page was left with, in its address, so that a reload has as many. */
const NAME = 'pages';

/** More of them are not loaded at once. */
const MOST_PAGES = 10;

export function readPageCount(params: URLSearchParams): number {
  const pages = Number(params.get(NAME));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1;
}

/**
 * Notes it in the address bar. Past the router, because nothing is to be loaded: it reads the address again when the page is
 * reloaded or come back to.
 */
export function savePageCount(pages: number): void {
  const url = new URL(location.href);
  if (readPageCount(url.searchParams) === Math.min(pages, MOST_PAGES)) return;
  if (pages > 1) url.searchParams.set(NAME, String(Math.min(pages, MOST_PAGES)));
  else url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
}
