import { expect, test } from 'vitest';
import { type RouteName, href, paths } from './paths.ts';

/** One value for each parameter that any path has. */
const SAMPLES: Record<string, string> = { id: 'k3x9q0ab12cd' };

test('the address of every page', () => {
  const addresses = Object.fromEntries(
    (Object.keys(paths) as RouteName[]).map((name) => {
      const address = (href as (name: RouteName, params: object) => string)(name, SAMPLES);
      return [name, address];
    }),
  );
  expect(addresses).toMatchInlineSnapshot(`
    {
      "index": "/",
      "lang-config": "/lang-config",
      "login": "/login",
      "members": "/members",
      "members-id": "/members/k3x9q0ab12cd",
      "signup": "/signup",
    }
  `);
});

test('a parameter stays in its place', () => {
  expect(href('members-id', { id: '../login?x#y' })).toBe('/members/..%2Flogin%3Fx%23y');
});
