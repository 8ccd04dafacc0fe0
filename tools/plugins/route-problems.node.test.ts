import path from 'node:path';
import { expect, test } from 'vitest';
import { type Route, routes } from '#client/routes.ts';
import { listRouteProblems } from './route-problems.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('finds nothing wrong with the table', () => expect(listRouteProblems(routes, ROOT)).toEqual([]));

test.each<[Partial<Route>, string]>([
  [{ path: '/Members' }, 'has no well-formed path: /Members'],
  [{ path: '/a/' }, 'has no well-formed path: /a/'],
  [{ path: '/a/:b?/c' }, 'has no well-formed path: /a/:b?/c'],
  [{ path: '/members/:name' }, 'has the address of members-id'],
  [{ path: '/login/:step?' }, 'has the address of login'],
  [{ module: 'nowhere/route.tsx' }, 'has no module nowhere/route.tsx'],
  [{ texts: 'login+nowhere' }, 'has no texts nowhere.json'],
])('names what is wrong with a page that has %j', (part, problem) => {
  const page = { path: '/a', layout: 'default', group: 'public', module: 'search/route.tsx' } as const;
  expect(listRouteProblems({ ...routes, page: { ...page, ...part } }, ROOT)).toContain(`page ${problem}`);
});
