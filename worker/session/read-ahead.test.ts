import { beforeEach, expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { type DatabaseCalls, recordCalls } from '#worker/testing/database/database-calls.ts';
import { addLike } from '#worker/testing/relations.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const LIKES = '/api/likes?type=liked-me';

let app: TestApp;
let cookie: string;
let restart: () => DatabaseCalls;

beforeEach(() => begin());

async function begin(ports: Partial<Ports> = {}): Promise<void> {
  app = await createTestApp({
    ports,
    watch: (db) => {
      const recorder = recordCalls(db);
      ({ restart } = recorder);
      return recorder.database;
    },
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', createdAt: 0 });
  await app.addMember({ id: 'jonas', gender: 'm' });
  await addLike(app, 'jonas', 'mira');
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}

const ask = async (path = LIKES, site = 'ardenza') => {
  const answer = await app.ask(site, path, { cookie });
  return { status: answer.status, body: await answer.text() };
};

test('knows the member of a session from its second request on', async () => {
  const first = restart();
  expect((await ask()).status).toBe(200);
  expect(first.roundTrips).toBe(2);
  const second = restart();
  expect((await ask()).body).toContain('"count":1');
  expect([second.roundTrips, second.reads.length]).toEqual([1, 2]);
});

test('begins nothing before the session is known where the database is on the same machine', async () => {
  await begin({ hasRemoteDatabase: false });
  await ask();
  const calls = restart();
  expect((await ask()).body).toContain('"count":1');
  expect([calls.roundTrips, calls.reads.length]).toEqual([2, 2]);
});

test.each([
  ['has ended', () => orm(app.db).delete(sessions), 'authentication_required'],
  [
    'is of a disabled account',
    () => app.db.prepare("UPDATE members SET status = 'disabled' WHERE id = 'mira'").run(),
    'authentication_required',
  ],
  [
    'is of a member without consent',
    () => app.db.prepare('UPDATE consents SET withdrawn_at = 1').run(),
    'consent_needed',
  ],
])('says nothing of what was read for a session that %s', async (_title, happens, code) => {
  expect((await ask()).status).toBe(200);
  await happens();
  const calls = restart();
  const { body } = await ask();
  expect(body).toContain(code);
  expect(body).not.toContain('jonas');
  expect(calls.roundTrips).toBe(1);
});

test('says nothing on another site, whose database is the same', async () => {
  expect((await ask()).status).toBe(200);
  const { body } = await ask(LIKES, 'velours');
  expect(body).toContain('authentication_required');
  expect(body).not.toContain('jonas');
});

test('answers for the member who has the session now, not for the one before', async () => {
  await app.addMember({ id: 'nora', email: 'nora@mail.example', createdAt: 0 });
  expect((await ask()).body).toContain('jonas');
  await app.db.prepare("UPDATE sessions SET member_id = 'nora'").run();
  const { body } = await ask();
  expect(body).toContain('"count":0');
  expect(body).not.toContain('jonas');
});
