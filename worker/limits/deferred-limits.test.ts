import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { countUseLater } from './deferred-limits.ts';
import { LIMITS } from './limits.ts';

let app: TestApp;
let cookie: string;
let isLocked: boolean;
let deferred: Promise<void>[];
beforeEach(async () => {
  isLocked = false;
  deferred = [];
  app = await createTestApp({
    ports: { defer: (work) => Promise.resolve(void deferred.push(work)) },
    watch: (db) =>
      watchDatabase(db, (sql) => {
        if (isLocked && /^insert into "counters"/i.test(sql)) throw new Error('database is locked');
      }),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  await Promise.all(deferred);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

interface Use {
  limit: Parameters<typeof countUseLater>[1];
}

const view = () => app.ask('ardenza', '/api/members/jonas', { cookie });

async function counted(): Promise<unknown> {
  const row = await app.db
    .prepare("SELECT sum(n) AS n FROM counters WHERE scope = 'profile-views'")
    .first<{ n: number | null }>();
  return row?.n;
}

async function leaveRoomFor(views: number): Promise<void> {
  await view();
  await Promise.all(deferred);
  await app.db
    .prepare("UPDATE counters SET n = ? WHERE scope = 'profile-views'")
    .bind(600 - views)
    .run();
}

async function countLater(subject: string, { limit }: Use) {
  const [tenant] = overrideSite('ardenza', {}).tenants;
  if (!tenant) throw new Error('no site');
  const { ports } = app;
  await countUseLater({ ports, db: ports.database('main'), tenant, now: 0 }, limit, subject);
}

test('answers and logs a view that cannot be written, and writes it after the lock', async () => {
  await leaveRoomFor(2);
  app.advanceTime(60_000);
  isLocked = true;
  expect((await view()).status).toBe(200);
  expect((await view()).status).toBe(200);
  const refused = await view();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(59 * 60));
  expect(await counted()).toBe(598);
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'limit-use-not-written',
    error: 'database is locked',
  });

  isLocked = false;
  app.advanceTime(30_000);
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(deferred);
  expect(await counted()).toBe(600);
  expect((await view()).status).toBe(429);
  // The views left the window one hour after they were made, not after they were written.
  app.advanceTime(59.5 * 60_000);
  expect((await view()).status).toBe(200);
});

test('fills a limit by unwritten uses alone', async () => {
  const limit = { ...LIMITS.profileViews, max: 2 };
  isLocked = true;
  await countLater('mira', { limit });
  await countLater('mira', { limit });
  await expect(countLater('mira', { limit })).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 3600,
  });
});

test('gives the last place to one of two simultaneous requests', async () => {
  await leaveRoomFor(5);
  const answers = await Promise.all(Array.from({ length: 12 }, view));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  await Promise.all(deferred);
  expect(await counted()).toBe(600);
});

test('counts each member and each site alone', async () => {
  await app.addMember({ id: 'vera', tenantId: 'velours', email: 'vera@mail.example' });
  await app.addMember({ id: 'noor', email: 'noor@mail.example' });
  await app.addMember({ id: 'tess', tenantId: 'velours' });
  const others = [
    ['velours', '/api/members/tess', await app.startSession('velours', 'vera@mail.example')],
    ['ardenza', '/api/members/jonas', await app.startSession('ardenza', 'noor@mail.example')],
  ] as const;
  await leaveRoomFor(1);
  isLocked = true;
  await view();
  expect((await view()).status).toBe(429);
  for (const [site, path, own] of others)
    expect((await app.ask(site, path, { cookie: own })).status).toBe(200);
});
