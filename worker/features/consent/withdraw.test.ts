import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { addLike } from '#worker/testing/relations.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';
import { isExplicitInterest } from '#client/ui/icons/interest-icon.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { setUpConsent } from './consent.fixture.ts';

const fixture = setUpConsent();
const { ask, withdraw, give, change, rows } = fixture;

test('tells the member since when the consent stands', async () => {
  expect(await (await ask('/api/consent')).json()).toEqual({ given_at: new Date(0).toISOString() });
  await withdraw();
  expect(await (await ask('/api/consent')).json()).toEqual({ given_at: null });
  expect(await (await ask('/api/user.php')).json()).toMatchObject({ consent_needed: true, paused: true });
});

test('tells the other devices when it is withdrawn and when it is given again', async () => {
  const sync = async (query = '') =>
    (await (await ask(`/api/sync${query}`)).json()) as {
      rev: number;
      epoch: string;
      events: { kind: string }[];
    };
  let known = await sync();
  for (const change of [withdraw, give]) {
    await change();
    const next = await sync(`?since=${known.rev}&epoch=${known.epoch}`);
    expect(next.events.map(({ kind }) => kind)).toEqual(['user', 'access']);
    known = next;
  }
});

test('hides the profile from everyone else', async () => {
  const look = () => ask('/api/members/mira', { cookie: fixture.jonas });
  const find = async () =>
    (await (await ask('/api/members?gender=f', { cookie: fixture.jonas })).json()) as {
      results: { id: string }[];
    };
  expect((await look()).status).toBe(200);
  expect((await find()).results).toMatchObject([{ id: 'mira' }]);
  await withdraw();
  expect((await look()).status).toBe(404);
  expect((await find()).results).toEqual([]);
});

test('removes the sexuality, the partners sought, sexual interests and searches, and nothing else', async () => {
  await change({ sexuality: 'bi', hair_colour: 'red', interests: ['tea', 'sex', 'one night stand'] });
  await ask('/api/members?gender=m&remember=1');
  await ask('/api/saved-searches', { method: 'POST', json: { name: 'Men', query: 'gender=m' } });
  await addLike(fixture.app, 'mira', 'jonas');
  await withdraw();
  expect(await rows("SELECT sexuality, seeking, gender, hair_colour FROM members WHERE id = 'mira'")).toEqual(
    [{ sexuality: null, seeking: '', gender: 'f', hair_colour: 'red' }],
  );
  expect(await rows('SELECT interest FROM member_interests')).toEqual([{ interest: 'tea' }]);
  expect(await rows('SELECT * FROM searches')).toEqual([]);
  expect(await rows('SELECT * FROM saved_searches')).toEqual([]);
  expect(await rows('SELECT member_id FROM likes')).toEqual([{ member_id: 'mira' }]);
});

test('counts every explicit interest as sexual', () => {
  expect(INTERESTS.filter(isExplicitInterest).filter((key) => !SENSITIVE_INTERESTS.includes(key))).toEqual(
    [],
  );
});

test.each<[string, string, object?]>([
  ['GET', '/api/members?gender=m'],
  ['GET', '/api/last-search'],
  ['GET', '/api/saved-searches'],
  ['POST', '/api/saved-searches', { name: 'Men', query: 'gender=m' }],
  ['GET', '/api/likes'],
  ['POST', '/api/likes', { member: 'jonas' }],
  ['GET', '/api/auto-like.php'],
  ['GET', '/api/swipe-game'],
  ['POST', '/api/swipe-game', { id: 'jonas', verdict: 'like' }],
  ['GET', '/api/match-finder?gender=m&min_age=18&max_age=99&country=NL'],
  ['GET', '/api/match-finder/start'],
])('closes %s %s without consent', async (method, path, json) => {
  expect(await (await ask(path, { method, json })).json()).not.toMatchObject({ error: 'consent_needed' });
  await withdraw();
  const refused = await ask(path, { method, json });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'consent_needed' });
});

test('sends no messages and keeps conversations readable', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 900, 'signup', 'mira', 0)",
    )
    .run();
  const message = { member: 'jonas', text: 'Hello there' };
  const sent = await ask('/api/messages', { method: 'POST', json: message });
  expect(sent.status).toBe(200);
  await withdraw();
  const refused = await ask('/api/messages', { method: 'POST', json: message });
  expect(await refused.json()).toMatchObject({ error: 'paused' });
  expect(await (await ask('/api/members/jonas/chat')).text()).toContain('Hello there');
  expect(await (await ask('/api/user.php')).json()).toMatchObject({ unread_messages: 0 });
  for (const path of ['/api/chats.php', '/api/credits', '/api/payments', '/api/account'])
    expect((await ask(path)).status).toBe(200);
});

test.each([
  ['the end of the pause', { paused: false }],
  ['a sexuality', { sexuality: 'bi' }],
  ['the partners sought', { seeking: 'm' }],
  ['a sexual interest', { interests: ['tea', 'sex'] }],
])('refuses %s without consent', async (_, changes) => {
  await withdraw();
  const refused = await change(changes);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'consent_needed' });
  expect(await rows("SELECT paused, sexuality, seeking FROM members WHERE id = 'mira'")).toEqual([
    { paused: 1, sexuality: null, seeking: '' },
  ]);
  expect(await rows('SELECT * FROM member_interests')).toEqual([]);
});

test('lets a member without consent change everything else', async () => {
  await withdraw();
  const changes = { about: 'Still here', interests: ['tea'], sexuality: null, invisible: true };
  expect((await change(changes)).status).toBe(200);
  expect(await rows('SELECT interest FROM member_interests')).toEqual([{ interest: 'tea' }]);
});

test('keeps the sensitive answers of a member who was never asked for consent, also when they save other answers', async () => {
  await change({ sexuality: 'bi', interests: ['tea', 'sex'] });
  await fixture.app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'mira'").run();
  await fixture.app.db.prepare("DELETE FROM consents WHERE member_id = 'mira'").run();
  expect((await change({ about: 'Hello', interests: ['wine'] })).status).toBe(200);
  expect(await rows("SELECT about, sexuality FROM members WHERE id = 'mira'")).toEqual([
    { about: 'Hello', sexuality: 'bi' },
  ]);
  expect(await rows('SELECT interest FROM member_interests ORDER BY interest')).toEqual([
    { interest: 'sex' },
    { interest: 'wine' },
  ]);
});

test('does not let a change that was under way while it was withdrawn store anything', async () => {
  await withdraw();
  for (const set of ["sexuality = 'bi'", "seeking = 'm'", 'paused = 0'])
    await expect(fixture.app.db.prepare(`UPDATE members SET ${set} WHERE id = 'mira'`).run()).rejects.toThrow(
      'CONSENT missing',
    );
  await fixture.app.db
    .prepare(
      "INSERT INTO searches (member_id, tenant_id, query, updated_at) VALUES ('mira', 'ardenza', '{}', 0)",
    )
    .run();
  await fixture.app.db
    .prepare(
      "INSERT INTO saved_searches (id, tenant_id, member_id, name, query, created_at) VALUES ('s', 'ardenza', 'mira', 'Men', 'gender=m', 0)",
    )
    .run();
  expect([
    ...(await rows('SELECT * FROM searches')),
    ...(await rows('SELECT * FROM saved_searches')),
  ]).toEqual([]);
});

test('shows the profile again with a new consent, and keeps the former one as evidence', async () => {
  await withdraw();
  fixture.app.advanceTime(1000);
  expect((await give()).status).toBe(200);
  expect(await rows("SELECT listed, seeking, sexuality FROM members WHERE id = 'mira'")).toEqual([
    { listed: 1, seeking: 'a', sexuality: null },
  ]);
  expect((await ask('/api/members?gender=m')).status).toBe(200);
  expect(
    await rows("SELECT version, given_at, withdrawn_at FROM consents WHERE member_id = 'mira' ORDER BY id"),
  ).toEqual([
    { version: CONSENT_VERSION, given_at: 0, withdrawn_at: NOW },
    { version: CONSENT_VERSION, given_at: NOW + 1000, withdrawn_at: null },
  ]);
});

test.each([
  ['without the consent', { sensitive_consent: undefined }, { sensitive_consent: 'consent_missing' }],
  ['to another text', { sensitive_consent: '2020-01' }, { sensitive_consent: 'consent_missing' }],
  ['without the partners sought', { seeking: undefined }, { seeking: 'required' }],
])('stays hidden %s', async (_, over, fields) => {
  await withdraw();
  expect(await (await give(over)).json()).toMatchObject({ error: 'validation', fields });
  expect(await rows("SELECT listed FROM members WHERE id = 'mira'")).toEqual([{ listed: 0 }]);
});

test('takes with a new consent only partners that the site offers', async () => {
  const app = await createTestApp(overrideSite('ardenza', { niche: 2 }));
  await app.addMember({ id: 'mira', email: 'mira@mail.example', gender: 'f', seeking: 'f' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const send = (method: string, json: object) => app.ask('ardenza', '/api/consent', { method, json, cookie });
  const agree = async (seeking: string) => send('POST', { sensitive_consent: CONSENT_VERSION, seeking });
  await send('DELETE', {});
  const refused = await agree('m');
  expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { seeking: 'choose_one' } }]);
  expect((await agree('a')).status).toBe(200);
});

test('changes nothing by a double click or another tab', async () => {
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const answers = await Promise.all([withdraw(key), withdraw(key), withdraw()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([give(), give()]);
  expect(
    await rows("SELECT id FROM consents WHERE member_id = 'mira' AND withdrawn_at IS NULL"),
  ).toHaveLength(1);
  await change({ paused: true });
  await give({ seeking: 'm' });
  expect(await rows("SELECT paused, seeking FROM members WHERE id = 'mira'")).toEqual([
    { paused: 1, seeking: 'a' },
  ]);
});

test('takes ten consents an hour, and every withdrawal', async () => {
  for (let i = 0; i < 10; i++) {
    expect((await withdraw()).status).toBe(200);
    expect((await give()).status).toBe(200);
  }
  expect((await withdraw()).status).toBe(200);
  const refused = await give();
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'too_many_requests' }]);
  fixture.app.advanceTime(3_600_000);
  expect((await give()).status).toBe(200);
});

test('shows no likes on any page, and all of them again later', async () => {
  await addLike(fixture.app, 'jonas', 'mira');
  await withdraw();
  const none = { profiles: [], liked_by: [] };
  expect(await (await ask('/api/likes.php')).json()).toEqual(none);
  await give();
  expect(await (await ask('/api/likes.php')).json()).toMatchObject({ liked_by: [{ id: 'jonas' }] });
});

test('erases the consents with the account', async () => {
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await rows('SELECT member_id FROM consents')).toEqual([{ member_id: 'jonas' }]);
});
