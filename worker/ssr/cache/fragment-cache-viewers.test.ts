import { beforeEach, expect, test } from 'vitest';
import { FRAGMENT_NAMES } from '#client/ui/cached-fragment.tsx';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { getCachedFragments, clearFragments } from './fragment-cache.ts';

const PAGES = [
  '/',
  '/members',
  '/members?gender=m&min_age=30',
  '/members/m2',
  '/likes',
  '/likes/mine',
  '/chats',
  '/signup-matches',
  '/settings',
  '/profile',
  '/login',
];

/** Two members who seek the same people and differ in everything else that a page could show. */
const VIEWERS = [
  { id: 'secretone', name: 'Secretone', gender: 'f', seeking: 'm', birthDate: '1990-05-17' },
  { id: 'secrettwo', name: 'Secrettwo', gender: 'm', seeking: 'm', birthDate: '1971-01-02', paidUser: true },
] as const;

let app: TestApp;
let cookies: readonly (string | undefined)[];
beforeEach(async () => {
  app = await createTestApp();
  for (const viewer of VIEWERS) await app.addMember({ ...viewer, email: `${viewer.id}@mail.example` });
  await app.addMembers(6, (n) => ({ id: `m${n}`, name: `Member ${n}`, gender: 'm', region: 'NL-UT' }));
  await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', 'm2', 'tea')").run();
  const [one = '', two = ''] = await Promise.all(
    VIEWERS.map(({ id }) => app.startSession('ardenza', `${id}@mail.example`)),
  );
  for (const member of ['m0', 'm1'])
    await app.ask('ardenza', '/api/likes', { method: 'POST', json: { member }, cookie: two });
  await app.ask('ardenza', '/api/likes', { method: 'POST', json: { member: 'm0' }, cookie: one });
  const writer = await app.startSession('ardenza', 'm0@mail.example');
  for (const { id: member } of VIEWERS) {
    const json = { member, text: 'secret words' };
    await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: writer });
  }
  cookies = [one, two, undefined];
});

/** The fragments that are cached while one viewer reads the pages. */
async function fragmentsFor(cookie: string | undefined): Promise<ReadonlyMap<string, string>> {
  clearFragments();
  for (const path of PAGES) {
    const answer = await app.ask('ardenza', path, { cookie });
    expect(answer.status, path).toBeLessThan(400);
    // A page that leaves in two pieces is rendered while it is read.
    await answer.text();
  }
  const decoder = new TextDecoder();
  return new Map(
    [...getCachedFragments()].map(([key, html]) => [
      key,
      html.map((piece) => decoder.decode(piece)).join(''),
    ]),
  );
}

test('caches nothing that differs between two members', async () => {
  const [one, two] = [await fragmentsFor(cookies[0]), await fragmentsFor(cookies[1])];
  const shared = [...one].filter(([key]) => two.has(key));
  expect(shared.map(([key, html]) => [key, two.get(key) === html])).toEqual(
    shared.map(([key]) => [key, true]),
  );
  const names = new Set(shared.map(([key]) => nameOf(key)));
  // Only visitors are warned, and one of the two has Premium, which the navigation shows.
  const ofBoth = FRAGMENT_NAMES.filter((name) => !['entry-warning', 'nav'].includes(name));
  expect(names).toEqual(new Set<unknown>(ofBoth));
  // The second viewer is also a card among the results of the first, like any other member.
  const others = [...one, ...two].filter(([key]) => !['card', 'result'].includes(nameOf(key) ?? ''));
  expect(others.filter(([, html]) => /secret|@mail/i.test(html))).toEqual([]);
});

test('shares no fragment between a visitor and a member', async () => {
  const [visitor, member] = [await fragmentsFor(cookies[2]), await fragmentsFor(cookies[0])];
  expect(new Set([...visitor.keys()].map(nameOf))).toContain('entry-warning');
  expect([...visitor.keys()].filter((key) => member.has(key))).toEqual([]);
});

function nameOf(key: string): string | undefined {
  return key.split(' ')[0];
}
