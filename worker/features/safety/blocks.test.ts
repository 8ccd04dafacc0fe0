import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addBlock, addPhotoRequest, addLike, addSwipe } from '#worker/testing/relations.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', about: 'Private words.' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
  jonas = await app.startSession('ardenza', 'jonas@mail.example');
});

function block(id: string, cookie: string, method = 'POST', headers: Record<string, string> = {}) {
  return app.ask('ardenza', `/api/members/${id}/block`, { method, cookie, headers });
}

const profile = (id: string, cookie: string) => app.ask('ardenza', `/api/members/${id}`, { cookie });
const rows = async (table: string) => (await app.db.prepare(`SELECT * FROM ${table}`).all()).results;
const blockedOf = async (cookie: string) =>
  ((await (await app.ask('ardenza', '/api/blocks', { cookie })).json()) as { blocked: unknown[] }).blocked;

test('tells a blocked member only the name of the member who has blocked', async () => {
  expect(await (await block('mira', jonas)).json()).toEqual({ ok: true });
  const answer = await profile('jonas', mira);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    error: 'blocked',
    message: 'Je bent geblokkeerd door Jonas. Je hebt geen toegang tot deze pagina.',
    params: { name: 'Jonas' },
  });
  for (const path of ['/members/jonas', '/likes/m/jonas']) {
    const page = await app.ask('ardenza', path, { cookie: mira });
    expect(page.status).toBe(403);
    const html = await page.text();
    expect(html).toContain(getTranslator('nl')('errors.blocked', { name: 'Jonas' }));
    expect(html).not.toContain('Private words.');
  }
});

test('offers a member who has blocked another only the way to undo it', async () => {
  await block('jonas', mira);
  expect(await (await profile('jonas', mira)).json()).toMatchObject({
    error: 'own_block',
    params: { name: 'Jonas' },
  });
  const html = await (await app.ask('ardenza', '/members/jonas', { cookie: mira })).text();
  expect(html).toContain(getTranslator('nl')('member.own_block.unblock', { name: 'Jonas' }));
  expect(html).not.toContain('Private words.');
  expect(await blockedOf(mira)).toEqual([{ id: 'jonas', name: 'Jonas', fictional: false }]);
  expect(await blockedOf(jonas)).toEqual([]);

  await block('jonas', mira, 'DELETE');
  expect((await profile('jonas', mira)).status).toBe(200);
  expect((await profile('mira', jonas)).status).toBe(200);
  expect(await blockedOf(mira)).toEqual([]);
});

test('leaves both members of a block out of each other’s lists', async () => {
  const similar = async (cookie: string) => {
    await app.addMember({ id: `third-${crypto.randomUUID().slice(0, 8)}` });
    const third = await app.db
      .prepare("SELECT id FROM members WHERE id LIKE 'third%' LIMIT 1")
      .first<{ id: string }>();
    const answer = await (await profile(third?.id ?? '', cookie)).json();
    return (answer as { similar: { id: string }[] }).similar.map(({ id }) => id);
  };
  expect(await similar(mira)).toContain('jonas');
  await block('jonas', mira);
  expect(await similar(mira)).not.toContain('jonas');
  expect(await similar(jonas)).not.toContain('mira');
});

test('ends photo permissions with a block, and does not restore them with its end', async () => {
  await addPhotoRequest(app, 'mira', 'jonas', 'granted');
  await addPhotoRequest(app, 'jonas', 'mira', 'requested');
  await app.addMember({ id: 'lena' });
  await addPhotoRequest(app, 'mira', 'lena', 'granted');
  await block('jonas', mira);
  expect(await rows('photo_grants')).toMatchObject([{ owner_id: 'mira', viewer_id: 'lena' }]);
  await block('jonas', mira, 'DELETE');
  expect(await rows('photo_grants')).toHaveLength(1);
});

test('keeps an existing block when it is sent again', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await block('jonas', mira, 'POST', headers);
  await block('jonas', mira, 'DELETE');
  // The late repetition of the first request has no further effect.
  expect((await block('jonas', mira, 'POST', headers)).status).toBe(200);
  expect(await rows('blocks')).toEqual([]);
  await block('jonas', mira);
  await block('jonas', mira);
  expect(await rows('blocks')).toHaveLength(1);
});

test('limits new blocks to a hundred an hour, and never their end', async () => {
  await app.addMember({ id: 'ben' });
  await block('jonas', mira);
  await app.db.prepare("UPDATE counters SET n = 100 WHERE scope = 'blocks'").run();
  expect((await block('ben', mira)).status).toBe(429);
  expect((await block('jonas', mira)).status).toBe(200);
  expect((await block('jonas', mira, 'DELETE')).status).toBe(200);
  expect(await rows('blocks')).toEqual([]);
  app.advanceTime(3_600_000);
  expect((await block('ben', mira)).status).toBe(200);
});

test('lets a blocked member block as well, without changing the first block', async () => {
  await block('mira', jonas);
  expect((await block('jonas', mira)).status).toBe(200);
  expect(await rows('blocks')).toHaveLength(2);
  expect(await (await profile('jonas', mira)).json()).toMatchObject({ error: 'blocked' });
});

test.each([
  ['who does not exist', 'unknown', {}],
  ['of another site', 'other', { tenantId: 'velours' }],
  ['who has deleted the account', 'other', { status: 'deleted' as const }],
  ['who has paused', 'other', { paused: true }],
  ['who is invisible', 'other', { invisible: true }],
])('rejects blocks and reports of a member %s', async (_, id, over) => {
  await app.addMember({ id: 'other', ...over });
  expect((await block(id, mira)).status).toBe(404);
  const report = await app.ask('ardenza', `/api/members/${id}/report`, {
    method: 'POST',
    json: { reason: 'scam' },
    cookie: mira,
  });
  expect(report.status).toBe(404);
  expect([...(await rows('blocks')), ...(await rows('reports'))]).toEqual([]);
});

type Act = (from: string, to: string) => Promise<void>;

test.each<[string, Act]>([
  ['a like', (from, to) => addLike(app, from, to)],
  ['a like of the swipe game', (from, to) => addSwipe(app, from, to, 'like')],
  ['a photo request', (from, to) => addPhotoRequest(app, to, from, 'requested')],
  ['an answer to a photo request', (from, to) => addPhotoRequest(app, from, to, 'refused')],
  ['a block', (from, to) => addBlock(app, from, to)],
])('accepts reports and blocks of a member who hides after %s', async (_, act) => {
  const report = (cookie = mira) =>
    app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json: { reason: 'scam' }, cookie });
  await act('jonas', 'mira');
  await app.addMember({ id: 'lena', email: 'lena@mail.example' });
  const lena = await app.startSession('ardenza', 'lena@mail.example');
  for (const how of ['invisible = 1', 'paused = 1', "status = 'deleted'"]) {
    await app.db.prepare(`UPDATE members SET ${how} WHERE id = 'jonas'`).run();
    expect((await report()).status).toBe(200);
    expect((await report(lena)).status).toBe(404);
    expect((await block('jonas', lena)).status).toBe(404);
  }
  expect((await block('jonas', mira)).status).toBe(200);
  expect(await rows('blocks')).toContainEqual(
    expect.objectContaining({ member_id: 'mira', blocked_id: 'jonas' }),
  );
});

test.each(['invisible = 1', 'paused = 1', "status = 'deleted'", "status = 'disabled'"])(
  'lets a member block a peer who never answered and is hidden now: %s',
  async (how) => {
    const json = { member: 'jonas', text: 'Hello there' };
    await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: mira });
    await app.db.prepare(`UPDATE members SET ${how} WHERE id = 'jonas'`).run();
    expect((await block('jonas', mira)).status).toBe(200);
    await app.db
      .prepare("UPDATE members SET status = 'active', paused = 0, invisible = 0 WHERE id = 'jonas'")
      .run();
    const again = await app.ask('ardenza', '/api/messages', {
      method: 'POST',
      json: { member: 'mira', text: 'I am back' },
      cookie: await app.startSession('ardenza', 'jonas@mail.example'),
    });
    expect(await again.json()).toMatchObject({ error: 'blocked' });
  },
);

test.each<[string, Act]>([
  ['a skip', (from, to) => addSwipe(app, from, to, 'skip')],
  ['a like by the viewer', (from, to) => addLike(app, to, from)],
  ['a request by the viewer', (from, to) => addPhotoRequest(app, from, to, 'requested')],
])('does not reveal a hidden member after %s', async (_, act) => {
  await act('jonas', 'mira');
  await app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'jonas'").run();
  expect((await block('jonas', mira)).status).toBe(404);
});

test('hides an unconfirmed member whatever they have done', async () => {
  await addLike(app, 'jonas', 'mira');
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'jonas'").run();
  expect((await block('jonas', mira)).status).toBe(404);
});

test('removes a refusal when its owner blocks, but not when the refused member does', async () => {
  await addPhotoRequest(app, 'mira', 'jonas', 'refused');
  await block('mira', jonas);
  expect(await rows('photo_grants')).toHaveLength(1);
  await block('jonas', mira);
  expect(await rows('photo_grants')).toEqual([]);
});

test('rejects blocks and reports of oneself and by visitors', async () => {
  expect((await block('mira', mira)).status).toBe(404);
  expect(await (await block('jonas', '')).json()).toMatchObject({ authentication_required: true });
  expect((await app.ask('ardenza', '/api/blocks')).status).toBe(403);
});

test('removes deleted members from the list and accepts the end of a block that does not exist', async () => {
  await block('jonas', mira);
  await app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'jonas'").run();
  expect(await blockedOf(mira)).toHaveLength(1);
  await app.db.prepare("UPDATE members SET status = 'deleted' WHERE id = 'jonas'").run();
  expect(await blockedOf(mira)).toEqual([]);
  expect((await block('unknown', mira, 'DELETE')).status).toBe(200);
});

test('works with the buttons of the profile without scripts', async () => {
  const post = (intent: string) =>
    app.ask('ardenza', '/members/jonas', { method: 'POST', form: { intent }, cookie: mira });
  const html = await (await app.ask('ardenza', '/members/jonas', { cookie: mira })).text();
  expect(html).toContain('value="block" name="intent"');
  const blocked = await post('block');
  expect([blocked.status, blocked.headers.get('location')]).toEqual([303, '/members/jonas']);
  expect(await blockedOf(mira)).toHaveLength(1);
  await post('unblock');
  expect(await blockedOf(mira)).toEqual([]);
  expect((await post('nonsense')).status).toBe(303);
});
