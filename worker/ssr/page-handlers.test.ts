import { createStaticHandler, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createRoutes } from '#client/app/create-routes.tsx';
import { routes } from '#client/routes.ts';
import { findPageHandler } from './page-handlers.ts';

const whole = createStaticHandler(createRoutes());
const listMatches = ({ dataRoutes }: typeof whole, path: string) =>
  (matchRoutes(dataRoutes, path) ?? []).map(({ route, params }) => [route.path ?? route.id, params]);

const PATHS = Object.values(routes).flatMap(({ path }) => [
  path.replace(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'anna'),
  path.replaceAll(/:\w+\??/g, 'anna'),
]);

test.each([...new Set(PATHS)])('finds the same page at %s as the whole table', (path) => {
  const matches = listMatches(findPageHandler(path).handler, path);
  expect(matches).toEqual(listMatches(whole, path));
  expect(matches.at(-1)).not.toContain('*');
});

const OTHERS = [
  '//members',
  '/Members',
  '/%6dembers',
  '/members/',
  '/members/a/b/c',
  '/none',
  '/none/members',

  '',
];

test.each(OTHERS)('treats "%s" like the whole table', (path) => {
  expect(listMatches(findPageHandler(path).handler, path)).toEqual(listMatches(whole, path));
});

test('compares an address with the pages of its first word alone', () => {
  const [root] = findPageHandler('/likes').handler.dataRoutes;
  const pages = (root?.children ?? []).flatMap(({ children }) => children ?? []);
  expect(pages.map(({ path }) => path)).toEqual(['/likes', '/likes/:type', '/likes/m/:id', '*']);
  expect(findPageHandler('/likes/given').handler).toBe(findPageHandler('/likes').handler);
});
