import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
let cookie: string;

async function begin(sites = {}) {
  app = await createTestApp(sites);
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({ id: 'lena', name: 'Lena', email: 'lena@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}
beforeEach(async () => begin());

const put = (json: unknown, headers?: Record<string, string>) =>
  app.ask('ardenza', '/api/notifications', { method: 'PUT', json, cookie, ...(headers && { headers }) });

const LIKES = { kind: 'new_like', channel: 'mail' };
const MATCHES = { kind: 'new_match', channel: 'mail' };

async function disabled(id = 'mira') {
  const row = await app.db
    .prepare('SELECT notifications_disabled AS list FROM members WHERE id = ?')
    .bind(id)
    .first();
  return JSON.parse(String(row?.list)) as unknown;
}

test('changes the named switches of their owner only, and shows them in the user', async () => {
  expect(await (await put({ switches: [LIKES], on: false })).json()).toEqual({ ok: true });
  expect(await disabled()).toEqual(['new_like.mail']);
  await put({ switches: [MATCHES, MATCHES], on: false });
  const user = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(await user.json()).toMatchObject({ notifications_disabled: ['new_like.mail', 'new_match.mail'] });
  await put({ switches: [LIKES], on: true });
  expect(await disabled()).toEqual(['new_match.mail']);
  expect(await disabled('lena')).toEqual([]);
});

test('stores a switch once when it is switched off twice', async () => {
  await put({ switches: [LIKES], on: false });
  await put({ switches: [LIKES], on: false });
  expect(await disabled()).toEqual(['new_like.mail']);
});

test('keeps both of two simultaneous changes', async () => {
  await Promise.all([put({ switches: [LIKES], on: false }), put({ switches: [MATCHES], on: false })]);
  expect(await disabled()).toEqual(expect.arrayContaining(['new_like.mail', 'new_match.mail']));
});

test('changes nothing when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await put({ switches: [LIKES], on: false }, headers);
  await put({ switches: [LIKES], on: true });
  expect(await (await put({ switches: [LIKES], on: false }, headers)).json()).toEqual({ ok: true });
  expect(await disabled()).toEqual([]);
});

test('does not switch off emails about the account', async () => {
  expect((await put({ switches: [{ kind: 'account', channel: 'mail' }], on: false })).status).toBe(200);
  expect(await disabled()).toEqual([]);
});

test.each([
  ['an unknown kind', { switches: [{ kind: 'gossip', channel: 'mail' }], on: false }],
  ['an unknown channel', { switches: [{ kind: 'new_like', channel: 'pigeon' }], on: false }],
  ['a hundred switches', { switches: Array.from({ length: 100 }, () => LIKES), on: false }],
  ['a word', { switches: 'all', on: false }],
  ['neither on nor off', { switches: [LIKES] }],
])('rejects %s', async (_, body) => {
  expect((await put(body)).status).toBe(422);
  expect(await disabled()).toEqual([]);
});

test('rejects visitors', async () => {
  cookie = '';
  expect(await (await put({ switches: [LIKES], on: false })).json()).toMatchObject({
    authentication_required: true,
  });
  const page = await app.ask('ardenza', '/notifications');
  expect(page.headers.get('location')).toBe('/login?next=%2Fnotifications');
});

test('shows the current switches and works as a form', async () => {
  await put({ switches: [MATCHES], on: false });
  const html = await (await app.ask('ardenza', '/notifications', { cookie })).text();
  const isTicked = (name: string) =>
    new RegExp(`<input[^>]*value="${name}"[^>]*>`).exec(html)?.[0].includes('checked');
  expect(isTicked('new_like.mail')).toBe(true);
  expect(isTicked('new_match.mail')).toBe(false);

  const form = { on: 'new_match.mail' };
  const saved = await app.ask('ardenza', '/notifications', { method: 'POST', form, cookie });
  expect(await saved.text()).toMatch(/class="alert alert--success"/);
  expect(await disabled()).toEqual(expect.not.arrayContaining(['new_match.mail', 'account.mail']));
  expect(await disabled()).toEqual(expect.arrayContaining(['new_like.mail', 'new_like.in_app']));
});

test('switches all on and off at once', async () => {
  await app.ask('ardenza', '/notifications', { method: 'POST', form: { all: 'off' }, cookie });
  expect(await disabled()).toHaveLength(8);
  await app.ask('ardenza', '/notifications', { method: 'POST', form: { all: 'on' }, cookie });
  expect(await disabled()).toEqual([]);
});

const readMissingFields = async () => (await app.ask('ardenza', '/api/profile-gaps', { cookie })).json();

test('reports every visible field as missing in an empty profile', async () => {
  expect(await readMissingFields()).toEqual({ missing: ['photo', 'about', 'interests', 'place', 'facts'] });
  await begin(overrideSite('ardenza', { visible_profile_notes: false, visible_profile_fields: ['country'] }));
  expect(await readMissingFields()).toEqual({ missing: ['photo', 'place'] });
});

test('counts a photo under review as present and a rejected one as missing', async () => {
  const photo = (status: string) =>
    app.db
      .prepare(
        "INSERT OR REPLACE INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES ('p', 'ardenza', 'mira', 0, ?, 10, 10, 1)",
      )
      .bind(status)
      .run();
  await photo('rejected');
  expect(await readMissingFields()).toMatchObject({ missing: expect.arrayContaining(['photo']) as unknown });
  await photo('pending');
  await app.db
    .prepare("UPDATE members SET about = 'Hello', region = 'NL-UT', sexuality = 'bi' WHERE id = 'mira'")
    .run();
  for (const interest of ['art', 'wine', 'tea'])
    await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', 'mira', ?)").bind(interest).run();
  expect(await readMissingFields()).toEqual({ missing: [] });
});

/** Whether the page shows the reminder to confirm the address. */
async function isReminded(path: string) {
  return (await (await app.ask('ardenza', path, { cookie })).text()).includes('class="container reminder"');
}

test('reminds an unconfirmed member except on the pages about confirmation', async () => {
  expect(await isReminded('/members')).toBe(false);
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'").run();
  expect(await isReminded('/members')).toBe(true);
  expect(await isReminded('/likes')).toBe(true);
  for (const path of ['/notifications', '/settings', '/complete-signup'])
    expect(await isReminded(path), path).toBe(false);
});

test('does not remind a member who has switched off any notification', async () => {
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'").run();
  await put({ switches: [{ kind: 'new_match', channel: 'mail' }], on: false });
  expect(await isReminded('/members')).toBe(false);
});

test('says on the page that unconfirmed addresses get no emails', async () => {
  const isSaid = async () =>
    (await (await app.ask('ardenza', '/notifications?lang=en', { cookie })).text()).includes(
      'Confirm your email first',
    );
  expect(await isSaid()).toBe(false);
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'").run();
  expect(await isSaid()).toBe(true);
});

test('groups the kinds by channel and shows no empty group', async () => {
  const answer = await app.ask('ardenza', '/notifications', { cookie: `${cookie}; locale=en` });
  const parts = [...(await answer.text()).matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, part = '']) => part);
  const switchesIn = (part = '') => [...part.matchAll(/value="([\w.]+)"/g)].map(([, name]) => name);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toContain('>Email<');
  expect(switchesIn(parts[0])).toContain('new_match.mail');
  expect(parts[1]).toContain('>On the site<');
  expect(switchesIn(parts[1])).toEqual(['new_like.in_app']);
  for (const part of parts) expect(part.match(/<td>/g)).toHaveLength(switchesIn(part).length);
});
