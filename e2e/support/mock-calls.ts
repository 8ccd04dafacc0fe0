import type { APIResponse, Page, Route } from '@playwright/test';

export interface HeldCalls {
  /** Refuses waiting calls and all further ones. */
  fail: () => void;
  /** Answers waiting calls and all further ones. */
  pass: () => void;
}

type Address = Parameters<Page['route']>[0];
type Answer = (route: Route) => Promise<void>;

/** Holds calls to this address until they are released. */
export async function holdCalls(page: Page, address: Address, answer: Answer = goOn): Promise<HeldCalls> {
  const first = Promise.withResolvers<Answer>();
  let verdict = first.promise;
  await page.route(address, async (route) => (await verdict)(route));
  const settle = (how: Answer) => {
    first.resolve(how);
    verdict = Promise.resolve(how);
  };
  return { fail: () => settle(refuse), pass: () => settle(answer) };
}

/** Changes answers, for example to those of a large site on one with few members. */
export function changeAnswer<Of extends object>(
  change: (answer: Of, after: string | null) => Partial<Of>,
): Answer {
  return async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    // The server has no further page: it is the rest of the first.
    const response = await fetchAnswer(route, (url) => url.searchParams.delete('after'));
    const answer = (await response.json()) as Of;
    await route.fulfill({ response, json: { ...answer, ...change(answer, after) } });
  };
}

/** What the server answers, which the page gets only if the route is fulfilled with it. */
export async function fetchAnswer(route: Route, change?: (url: URL) => void): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  // Only browsers resolve `.localhost`.
  url.hostname = '127.0.0.1';
  change?.(url);
  return route.fetch({ url: url.href, headers });
}

interface List {
  cards?: unknown[];
  results?: unknown[];
  next: string | null;
}

/**
 * Splits a list into shorter pages: the first ends after the first number of entries, the next after the second.
 */
export async function splitIntoPages(page: Page, path: string, ...ends: readonly number[]): Promise<void> {
  const part = changeAnswer<List>(({ cards, results }, after) => {
    const from = Number(after);
    const to = ends.find((end) => end > from);
    const isEnd = to === undefined || to >= (cards ?? results ?? []).length;
    return {
      ...(cards && { cards: cards.slice(from, to) }),
      ...(results && { results: results.slice(from, to) }),
      next: isEnd ? null : String(to),
    };
  });
  await page.route((url) => url.pathname === path, part);
}

/** A list whose first page ends early, so that there is a further one, which is held. */
export async function splitIntoTwoPages(page: Page, path: string, few = 2): Promise<HeldCalls> {
  await splitIntoPages(page, path, few);
  return holdCalls(page, (url) => url.pathname === path && isFurther(url));
}

export const isFirstPageUrl = (path: string) => (url: URL) => url.pathname === path && !isFurther(url);
const isFurther = (url: URL) => url.searchParams.has('after');

const goOn: Answer = (route) => route.fallback();

/** With a long Retry-After, because a retryable call would otherwise repeat by itself. */
const refuse: Answer = (route) =>
  route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { error: 'too_many_requests' } });
