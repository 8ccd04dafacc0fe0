import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

const SECRET = 'canary-9f2c';

/** An application whose database fails after `break()`, with a message that must not be shown. */
async function createFragileApp() {
  let broken = false;
  const app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, () => {
        if (broken) throw new Error(`D1_ERROR: disk full`);
      }),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  return { ...app, break: () => void (broken = true) };
}

test('answers a fault with a general sentence', async () => {
  const app = await createFragileApp();
  app.break();
  const answer = await app.ask('ardenza', '/api/showcase');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: 'try_again_later',
    message: expect.not.stringContaining('disk'),
  });
});

test('answers a fault with a general page', async () => {
  const app = await createFragileApp();
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  app.break();
  const answer = await app.ask('ardenza', '/login', { cookie });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/disk|D1_ERROR|select|worker\//i);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
});

test('logs what happened and where', async () => {
  const app = await createFragileApp();
  app.break();
  await app.ask('ardenza', '/api/showcase');
  expect(app.logged).toEqual([
    {
      level: 'error',
      event: 'request-failed',
      tenant: 'ardenza',
      method: 'GET',
      status: 500,
      error: expect.stringContaining('D1_ERROR: disk full'),
    },
  ]);
});

test('logs no address, password, token or hash', async () => {
  const app = await createFragileApp();
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  app.break();
  const json = { email: `${SECRET}@mail.example`, password: PASSWORD };
  await app.ask('ardenza', '/api/user.php', { method: 'POST', json });
  await app.ask('ardenza', `/api/user.php?q=${SECRET}`, { cookie });
  const person = {
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1990-05-17',
    name: SECRET,
    sensitive_consent: CONSENT_VERSION,
  };
  await app.ask('ardenza', '/api/signup', { method: 'POST', json: { ...json, ...person } });
  const log = JSON.stringify(app.logged);
  expect(app.logged.length).toBeGreaterThan(1);
  expect(log).not.toContain(SECRET);
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toContain('scrypt$');
  expect(log).not.toMatch(/[0-9a-f]{64}/);
  expect(log).not.toContain('192.0.2.1');
});

test('logs a page whose data fails as an error', async () => {
  const app = await createFragileApp();
  app.break();
  expect((await app.ask('ardenza', '/')).status).toBe(500);
  expect(app.logged[0]).toMatchObject({
    level: 'error',
    event: 'request-failed',
    status: 500,
    tenant: 'ardenza',
  });
  expect(app.logged[0]?.error).toContain('D1_ERROR: disk full');
});

test('does not log a refusal', async () => {
  const app = await createTestApp();
  await app.ask('ardenza', '/api/nothing');
  await app.ask('ardenza', '/nothing');
  await app.ask('unknown', '/');
  await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'a@b.example', password: 'wrong' },
  });
  await app.ask('ardenza', '/login', { method: 'POST', form: { email: 'a@b.example', password: 'wrong' } });
  expect(app.logged).toEqual([]);
});

test('says when to come back when the server is busy', async () => {
  const app = await createTestApp();
  const json = { email: 'mira@mail.example', password: PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) =>
      app.ask('ardenza', '/api/user.php', {
        method: 'POST',
        json: { ...json, email: `a${i}@mail.example` },
        headers: { 'x-test-address': `198.51.100.${i}` },
      }),
    ),
  );
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ error: 'busy' });
  }
});

test.each(LOCALES)('tells a member who has blocked another one where to undo it: %s', (locale) => {
  const t = getTranslator(locale);
  expect(t('errors.own_block', { name: 'Mira' })).toContain(t('settings.overview.blocked'));
});

test.each([
  'database is locked: the write has waited for its turn too long',
  'database or disk is full',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
])('answers 503 with a time to come back when a write cannot be done now: %s', async (message) => {
  let isLocked = false;
  const app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, (sql) => {
        if (isLocked && /^\s*(insert|update|delete)/i.test(sql)) throw new Error(message);
      }),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'anna', email: 'anna@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  isLocked = true;
  const call = await app.ask('ardenza', '/api/likes', { method: 'POST', json: { member: 'anna' }, cookie });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('5');
  expect(await call.json()).toMatchObject({
    error: 'busy',
    message: expect.not.stringContaining('database'),
  });
  const form = { email: 'mira@mail.example', password: PASSWORD };
  const page = await app.ask('ardenza', '/login', { method: 'POST', form });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);
});

test('does not delay a page until the member’s activity is written', async () => {
  const deferred: Promise<void>[] = [];
  let isLocked = false;
  const app = await createTestApp({
    ports: { defer: (work) => Promise.resolve(void deferred.push(work)) },
    watch: (db) =>
      watchDatabase(db, (sql) => (isLocked && /^\s*update/i.test(sql) ? new Promise(() => {}) : undefined)),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  app.advanceTime(10 * 60_000);
  isLocked = true;
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);
  expect(deferred).toHaveLength(1);
});
