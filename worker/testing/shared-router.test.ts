import type { Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { expect, test } from 'vitest';
import { createSharedRouter } from './shared-router.ts';

const ROUTES = [
  ['ALL', '*'],
  ['GET', '/readyz'],
  ['ALL', '/api/*'],
  ['ALL', '/api/members/:id'],
  ['POST', '/cookies'],
  ['GET', '/photos/:key/:size'],
  ['ALL', '*'],
] as const;
const REQUESTS = [
  ['GET', '/readyz'],
  ['POST', '/readyz'],
  ['GET', '/api/members/mira'],
  ['DELETE', '/api/members/mira'],
  ['POST', '/cookies'],
  ['GET', '/photos/key/thumb.webp'],
  ['GET', '/nowhere'],
] as const;

/** The handlers of a request with their parameters. */
function find(router: Router<string>, method: string, path: string) {
  const [found, values] = router.match(method, path);
  return found.map(([handler, names]) => [
    handler,
    Object.entries(names).map(([name, place]) => [name, values?.[Number(place)]]),
  ]);
}

test('finds the handlers of its own application, as the router of the product does', () => {
  for (const application of ['first', 'second']) {
    const [shared, own] = [createSharedRouter<string>(), new RegExpRouter<string>()];
    for (const [index, [method, path]] of ROUTES.entries())
      for (const router of [shared, own]) router.add(method, path, `${application} ${index}`);
    for (const [method, path] of REQUESTS) {
      const expected = find(own, method, path);
      expect(expected.length).toBeGreaterThan(1);
      expect(find(shared, method, path)).toEqual(expected);
    }
  }
});

test('keeps lists of routes apart, and takes no route after the first request', () => {
  const [one, other] = [createSharedRouter<string>(), createSharedRouter<string>()];
  one.add('GET', '/members', 'members');
  other.add('GET', '/likes', 'likes');
  expect(find(one, 'GET', '/members')).toEqual([['members', []]]);
  expect(find(other, 'GET', '/members')).toEqual([]);
  expect(() => other.add('GET', '/late', 'late')).toThrow('already been answered');
});
