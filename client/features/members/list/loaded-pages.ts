/** Stores the number of loaded pages in the address, so that a reload loads as many. */
const NAME = 'pages';

/** At most this many load at once. */
const MOST_PAGES = 10;

export function readPageCount(params: URLSearchParams): number {
  const pages = Number(params.get(NAME));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1;
}

/** Changes the address without the router, so that nothing loads; the router reads it on reload or on going back. */
export function savePageCount(pages: number): void {
  const url = new URL(location.href);
  if (readPageCount(url.searchParams) === Math.min(pages, MOST_PAGES)) return;
  if (pages > 1) url.searchParams.set(NAME, String(Math.min(pages, MOST_PAGES)));
  else url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
}
