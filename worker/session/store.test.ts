import { beforeEach, expect, test } from 'vitest';
import { addLike } from '#worker/testing/relations.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE = 60_000;

let app: TestApp;
let mira: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  mira = await app.login('ardenza', 'mira@mail.example');
});

const refresh = (headers: Record<string, string> = {}) =>
  app.ask('ardenza', '/api/user.php', { cookie: mira, headers });
const HIDDEN = { 'x-page': 'hidden' };

const times = () =>
  app.db
    .prepare(
      'SELECT last_seen_at AS seen, last_active_at AS active FROM sessions JOIN members ON id = member_id',
    )
    .first();

test('does not show a member online by a background refresh, but keeps the session in use', async () => {
  app.advanceTime(30 * MINUTE);
  expect((await refresh(HIDDEN)).status).toBe(200);
  expect(await times()).toEqual({ seen: NOW + 30 * MINUTE, active: NOW });
});

test('writes activity at once when a member looks again', async () => {
  app.advanceTime(30 * MINUTE);
  await refresh(HIDDEN);
  app.advanceTime(1000);
  await refresh();
  expect(await times()).toEqual({ seen: NOW + 30 * MINUTE + 1000, active: NOW + 30 * MINUTE + 1000 });
});

test('writes activity only when the last one was written more than two minutes ago', async () => {
  app.advanceTime(2 * MINUTE);
  await refresh();
  expect(await times()).toEqual({ seen: NOW, active: NOW });
  app.advanceTime(1);
  await refresh();
  expect(await times()).toEqual({ seen: NOW + 2 * MINUTE + 1, active: NOW + 2 * MINUTE + 1 });
});

test('counts a call without that header as activity', async () => {
  app.advanceTime(30 * MINUTE);
  await refresh({ 'x-page': 'visible' });
  expect(await times()).toMatchObject({ active: NOW + 30 * MINUTE });
});

test('does not end the two minutes after a page was hidden by a background refresh', async () => {
  app.advanceTime(30 * MINUTE);
  await app.ask('ardenza', '/api/page-hidden.php', { method: 'POST', json: {}, cookie: mira });
  const left = await times();
  app.advanceTime(MINUTE);
  await refresh(HIDDEN);
  expect(await times()).toMatchObject({ active: left?.['active'] });
});

test('changes nothing of a member but the use of the session by the pages that a service worker keeps', async () => {
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  await addLike(app, 'jonas', 'mira');
  const jonas = await app.login('ardenza', 'jonas@mail.example');
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'jonas'").run();
  await app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'jonas', 100, 'purchase', 'a', 0)",
    )
    .run();
  const json = { member: 'mira', text: 'Hello' };
  const sent = await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: jonas });
  const { conversation } = (await sent.json()) as { conversation: { id: string } };
  const readState = async () => {
    const tables = ['members', 'likes', 'conversation_members', 'counters'];
    return Promise.all(
      tables.map(async (table) => (await app.db.prepare(`SELECT * FROM ${table}`).all()).results),
    );
  };
  app.advanceTime(30 * MINUTE);
  const before = await readState();
  for (const path of ['/members', '/chats', `/chats/${conversation.id}`, '/likes', '/activity']) {
    const answer = await app.ask('ardenza', path, { cookie: mira, headers: HIDDEN });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
  expect(await readState()).toEqual(before);
});
