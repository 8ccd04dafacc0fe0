import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addLike, addLikes, addPhotoRequest } from '#worker/testing/relations.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
});

/** Items of the main navigation with their addresses, words and badges. */
async function items(path = '/likes'): Promise<string[]> {
  const page = await (await app.ask('ardenza', path, { cookie })).text();
  const nav = /<nav class="mainnav".*?<\/nav>/s.exec(page)?.[0] ?? '';
  return [...nav.matchAll(/<a .*?<\/a>/gs)].map(([link]) => {
    const address = /href="([^"]*)"/.exec(link)?.[1];
    const label = /t-long">([^<]*)/.exec(link)?.[1];
    const badge =
      /class="(badge[^"]*)"><span aria-hidden="true">([^<]*)<\/span><span class="vh">([^<]*)/.exec(link);
    return [address, label, ...(badge?.slice(1) ?? [])].join(' | ');
  });
}

async function pay(credits: number): Promise<void> {
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  if (credits === 0) return;
  await app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', ?, 'purchase', 'r1', 0)",
    )
    .bind(credits)
    .run();
}

test('offers Premium to a free member', async () => {
  expect(await items()).toEqual([
    '/members | Search members',
    '/chats | Messages',
    '/likes | Likes',
    '/premium | Get Premium',
  ]);
});

test.each([
  [0, '/credits/repeat-order | Credits | badge badge--danger | 0 | 0 left'],
  [1, '/credits/repeat-order | Credits | badge badge--warning | 1 | 1 left'],
  [10, '/credits/repeat-order | Credits | badge badge--warning | 10 | 10 left'],
  [11, '/credits/repeat-order | Credits'],
])('warns a Premium member of few credits: %i', async (credits, item) => {
  await pay(credits);
  expect(await items()).toContain(item);
});

test.each([
  [1, '1', '(1) Likes · '],
  [100, '99+', '(100) Likes · '],
])('counts new likes in a badge and in the title: %i', async (count, shown, title) => {
  await app.addMembers(count, (n) => ({ id: `m${n}` }));
  await addLikes(
    app,
    Array.from({ length: count }, (_, n) => ({ memberId: `m${n}`, likedId: 'mira' })),
  );
  expect(await items()).toContain(`/likes | Likes | badge | ${shown} | ${count} new`);
  const page = await (await app.ask('ardenza', '/likes', { cookie })).text();
  expect(page).toContain(`<title>${title}`);
});

/** The address of the bell and its count. */
async function bell(path: string, headers = {}): Promise<string[]> {
  const page = await (await app.ask('ardenza', path, { cookie, headers })).text();
  const link = /<div class="bell">.*?<\/div>/s.exec(page)?.[0] ?? '';
  const words = [...link.matchAll(/class="vh">([^<]*)</g)].map((word) => word[1] ?? '');
  return [/href="([^"]*)"/.exec(link)?.[1] ?? '', ...words];
}

test('counts new activity on the bell, but not in the title', async () => {
  await app.addMember({ id: 'jonas', privacyMode: true });
  expect(await bell('/members')).toEqual(['/activity', 'Activity']);
  await addPhotoRequest(app, 'mira', 'jonas', 'requested', app.ports.clock());
  expect(await bell('/members')).toEqual(['/activity', 'Activity', '1 new']);
  const page = await (await app.ask('ardenza', '/members', { cookie })).text();
  expect(page).toMatch(/<title>Search/);
});

test('takes the new like off the bell of the opened profile’s page', async () => {
  await app.addMember({ id: 'jonas' });
  await addLike(app, 'jonas', 'mira');
  expect(await bell('/members')).toEqual(['/activity', 'Activity', '1 new']);
  expect(await bell('/members/jonas')).toEqual(['/activity', 'Activity']);
});

test('marks activity as seen when the page is opened, but not when it is prefetched', async () => {
  await app.addMember({ id: 'jonas', privacyMode: true });
  await addPhotoRequest(app, 'mira', 'jonas', 'requested', app.ports.clock());
  await bell('/activity', { 'sec-purpose': 'prefetch' });
  expect(await bell('/members')).toEqual(['/activity', 'Activity', '1 new']);
  expect(await bell('/activity')).toEqual(['/activity', 'Activity']);
  expect(await bell('/members')).toEqual(['/activity', 'Activity']);
});

test('marks the item of the shop on all of its pages', async () => {
  const current = async (path: string) =>
    /<a[^>]*navitem--premium[^>]*>/.exec(await (await app.ask('ardenza', path, { cookie })).text())?.[0];
  for (const path of ['/premium', '/credits', '/credits/600', '/transactions'])
    expect(await current(path), path).toContain('aria-current="page"');
  for (const path of ['/members', '/pricing'])
    expect(await current(path), path).not.toContain('aria-current');
});

test('has a back button on some pages of an installed app', async () => {
  await app.addMember({ id: 'jonas' });
  const readBackLink = async (path: string) =>
    /<a class="[^"]*topbar__back"[^>]*href="([^"]*)"/.exec(
      await (await app.ask('ardenza', path, { cookie })).text(),
    )?.[1];
  expect(await readBackLink('/members/jonas')).toBe('/members');
  expect(await readBackLink('/likes/m/jonas')).toBe('/likes');
  expect(await readBackLink('/likes/mine')).toBe('/likes');
  expect(await readBackLink('/credits')).toBe('/members');
  expect(await readBackLink('/credits/600/ideal')).toBe('/credits');
  for (const path of ['/members', '/likes', '/pricing']) expect(await readBackLink(path)).toBeUndefined();
});

test('shows a visitor a login link and none of the member’s items', async () => {
  const page = await (await app.ask('ardenza', '/login')).text();
  expect(page).not.toContain('mainnav');
  const home = await (await app.ask('ardenza', '/')).text();
  expect(home).not.toContain('mainnav');
  expect(home).toContain('href="/login"');
});
