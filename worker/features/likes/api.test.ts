import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { addBlock, addLike } from '#worker/testing/relations.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', gender: 'm' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
  jonas = await app.startSession('ardenza', 'jonas@mail.example');
});

const like = (cookie: string | undefined, member: unknown, headers: Record<string, string> = {}) =>
  app.ask('ardenza', '/api/likes', { method: 'POST', json: { member }, cookie, headers });
const unlike = (cookie: string, member: string) =>
  app.ask('ardenza', '/api/likes', { method: 'DELETE', json: { member }, cookie });
const state = async (cookie: string) => (await app.ask('ardenza', '/api/likes.php', { cookie })).json();
const rows = async () =>
  (await app.db.prepare('SELECT member_id, liked_id FROM likes').all<Record<string, string>>()).results;

test('shows a like to both members', async () => {
  const answer = await like(mira, 'jonas');
  expect(await answer.json()).toEqual({ liked: true, match: false });
  expect(await state(mira)).toEqual({ profiles: [{ id: 'jonas', main_image: null }], liked_by: [] });
  expect(await state(jonas)).toEqual({ profiles: [], liked_by: [{ id: 'mira', like_new: true }] });
});

test('reports a match when a like is returned', async () => {
  await like(mira, 'jonas');
  expect(await (await like(jonas, 'mira')).json()).toEqual({ liked: true, match: true });
});

test('reports a match and says so by email when the other like arrives at the same moment', async () => {
  let likesBack = async () => {};
  app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, async (sql) => {
        if (sql.startsWith('insert into "likes"')) await likesBack();
      }),
  });
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', gender: 'm' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
  likesBack = async () => {
    likesBack = async () => {};
    await addLike(app, 'jonas', 'mira');
  };
  expect(await (await like(mira, 'jonas')).json()).toEqual({ liked: true, match: true });
  const { results } = await app.db.prepare('SELECT DISTINCT kind FROM outbox').all();
  expect(results).toEqual([{ kind: 'new_match' }]);
});

test('reports a match once, however often the like is sent', async () => {
  await like(mira, 'jonas');
  await like(jonas, 'mira');
  expect(await (await like(jonas, 'mira')).json()).toEqual({ liked: true, match: false });
});

test('takes a like back, also when there is none', async () => {
  await like(mira, 'jonas');
  for (const member of ['jonas', 'jonas', 'unknown'])
    expect(await (await unlike(mira, member)).json()).toEqual({ liked: false });
  expect(await state(jonas)).toEqual({ profiles: [], liked_by: [] });
});

test('does not take back the like of another member', async () => {
  await like(mira, 'jonas');
  await unlike(jonas, 'mira');
  expect(await rows()).toEqual([{ member_id: 'mira', liked_id: 'jonas' }]);
});

test('stores one like and sends one email when a like is repeated or sent twice at once', async () => {
  await Promise.all([like(mira, 'jonas'), like(mira, 'jonas')]);
  expect((await like(mira, 'jonas')).status).toBe(200);
  expect(await rows()).toHaveLength(1);
  expect(app.mails().map(({ to }) => to)).toEqual(['jonas@mail.example']);
});

test('limits new likes to two hundred a day, without counting repeated and withdrawn ones', async () => {
  await app.addMember({ id: 'ben' });
  const used = async () =>
    (await app.db.prepare("SELECT n FROM counters WHERE scope = 'likes'").all()).results;
  await like(mira, 'jonas');
  await like(mira, 'jonas');
  expect(await used()).toEqual([{ n: 1 }]);
  await app.db.prepare("UPDATE counters SET n = 200 WHERE scope = 'likes'").run();
  const refused = await like(mira, 'ben');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600);
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests', message: expect.any(String) });
  expect(await rows()).toHaveLength(1);
  expect((await like(mira, 'jonas')).status).toBe(200);
  expect((await unlike(mira, 'jonas')).status).toBe(200);
  expect((await like(jonas, 'mira')).status).toBe(200);
  app.advanceTime(24 * 3_600_000);
  expect((await like(mira, 'ben')).status).toBe(200);
});

test('repeats the first answer when a request is repeated with the same key', async () => {
  const key = { 'idempotency-key': 'one-and-the-same-press' };
  await like(mira, 'jonas', key);
  await addLike(app, 'jonas', 'mira');
  await unlike(mira, 'jonas');
  expect(await (await like(mira, 'jonas', key)).json()).toEqual({ liked: true, match: false });
  expect(await rows()).toEqual([{ member_id: 'jonas', liked_id: 'mira' }]);
  expect((await like(mira, 'another-member', key)).status).toBe(409);
});

test('keeps the seen state when a like is repeated', async () => {
  await addLike(app, 'mira', 'jonas', { seenAt: 1 });
  await like(mira, 'jonas');
  expect(await state(jonas)).toMatchObject({ liked_by: [{ id: 'mira', like_new: false }] });
});

test.each([
  ['unknown', {}],
  ['of another site', { tenantId: 'velours' }],
  ['deleted', { status: 'deleted' as const }],
  ['disabled', { status: 'disabled' as const }],
  ['not confirmed', { status: 'not_confirmed' as const }],
  ['paused', { paused: true }],
  ['invisible', { invisible: true }],
])('rejects a like for a member who is %s', async (kind, over) => {
  if (kind !== 'unknown') await app.addMember({ id: 'other', ...over });
  const answer = await like(mira, 'other');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: 'not_found' });
  expect(await rows()).toEqual([]);
});

test('rejects a like for oneself', async () => {
  expect((await like(mira, 'mira')).status).toBe(404);
});

test.each([
  ['blocked', 'jonas', 'mira'],
  ['own_block', 'mira', 'jonas'],
])('rejects likes on both sides of a block: %s', async (error, by, blocked) => {
  await addLike(app, 'jonas', 'mira');
  await addLike(app, 'mira', 'jonas');
  await app.db.prepare("INSERT INTO blocks VALUES ('ardenza', ?, ?, 0)").bind(by, blocked).run();
  const answer = await like(mira, 'jonas');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error, params: { name: 'Jonas' } });
  for (const cookie of [mira, jonas]) {
    expect(await state(cookie)).toEqual({ profiles: [], liked_by: [] });
    for (const type of ['liked-me', 'mine', 'matches']) {
      const list = await (await app.ask('ardenza', `/api/likes?type=${type}`, { cookie })).json();
      expect(list).toEqual({ results: [], count: 0, next: null });
    }
  }
});

test.each([undefined, null, 7, '', 'x'.repeat(41), ['jonas'], { id: 'jonas' }])(
  'rejects an invalid id: %j',
  async (member) => {
    expect((await like(mira, member)).status).toBe(422);
  },
);

test('rejects a like by a visitor', async () => {
  const answer = await like(undefined, 'jonas');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
  expect((await app.ask('ardenza', '/api/likes.php')).status).toBe(403);
});

test('rejects a like that is sent from another site', async () => {
  const answer = await like(mira, 'jonas', {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.status).toBe(403);
  expect(await rows()).toEqual([]);
});

test('accepts a like by an unconfirmed member without notifying anyone', async () => {
  await app.addMember({ id: 'new', email: 'new@mail.example', status: 'not_confirmed' });
  expect((await like(await app.startSession('ardenza', 'new@mail.example'), 'jonas')).status).toBe(200);
  expect(await state(jonas)).toEqual({ profiles: [], liked_by: [] });
  expect(app.mails()).toEqual([]);
});

test('leads back to the page when the like form is sent without scripts', async () => {
  const press = (value: string, headers = {}) =>
    app.ask('ardenza', '/likes/m/jonas', { method: 'POST', form: { like: value }, cookie: mira, headers });
  const liked = await press('1', { referer: 'https://ardenza.example/members?gender=m' });
  expect(liked.status).toBe(303);
  expect(liked.headers.get('location')).toBe('/members?gender=m');
  expect(await rows()).toHaveLength(1);
  const page = await (await app.ask('ardenza', '/likes/mine', { cookie: mira })).text();
  expect(page).toMatch(
    /action="\/likes\/m\/jonas"[^>]*><input[^>]*><button[^>]*value="0"[^>]*aria-pressed="true"/,
  );
  const taken = await press('0', { referer: 'https://evil.example/members' });
  expect(taken.headers.get('location')).toBe('/members/jonas');
  expect(await rows()).toEqual([]);
});

test('says why a like without scripts is refused, on a page that can say it', async () => {
  await app.addMember({ id: 'ben' });
  const press = () => {
    const headers = { referer: 'https://ardenza.example/likes/mine' };
    return app.ask('ardenza', '/likes/m/jonas', {
      method: 'POST',
      form: { like: '1' },
      cookie: mira,
      headers,
    });
  };
  await like(mira, 'ben');
  await app.db.prepare("UPDATE counters SET n = 200 WHERE scope = 'likes'").run();
  const limited = await press();
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain(getTranslator('nl')('app.error.title'));
  await addBlock(app, 'jonas', 'mira');
  expect((await press()).headers.get('location')).toBe('/members/jonas');
  await app.ask('ardenza', '/api/consent', { method: 'DELETE', cookie: mira });
  expect((await press()).headers.get('location')).toBe('/settings/consent?next=%2Flikes%2Fmine');
});
