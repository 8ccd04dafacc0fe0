import { beforeEach, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import type { User } from '#client/features/auth/user.ts';
import type { DiscountCode } from '#client/features/discounts/contract.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { measurePauses } from './first-discount.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

let app: TestApp;
let current: ReturnType<typeof createSites>;
let cookie: string;
let pauseQueries: number;
let welcomeHours: number;

const setState = (state: 'live' | 'paused') => {
  const settings = { state, version: state, welcome_hours: welcomeHours };
  current = createSites({ ...sites, ...overrideSite('ardenza', settings) });
};

/** Mira has joined an hour ago, so that three hours of her time bonus are left. */
beforeEach(async () => {
  welcomeHours = 4;
  setState('live');
  pauseQueries = 0;
  const watch = (db: Database) =>
    watchDatabase(db, (query) => {
      if (/^(select "started_at" from|insert into) "site_pauses"/.test(query)) pauseQueries++;
    });
  app = await createTestApp({ sites: switchSites(() => current), watch });
  cookie = await join('mira', NOW - HOUR);
});

async function join(id: string, createdAt: number): Promise<string> {
  await app.addMember({ id, email: `${id}@mail.example`, createdAt });
  return app.startSession('ardenza', `${id}@mail.example`);
}

/** A pause of so many hours, which members meet at its beginning. */
async function pauseFor(hours: number): Promise<void> {
  setState('paused');
  for (let i = 0; i < 2; i++)
    expect((await app.ask('ardenza', '/api/chats.php', { cookie })).status).toBe(403);
  app.advanceTime(hours * HOUR);
  setState('live');
}

async function readHoursLeft(query: string, as = cookie): Promise<number | string> {
  const answer = await app.ask('ardenza', `/api/discountcode.php?${query}`, { cookie: as });
  const body = (await answer.json()) as DiscountCode & { error?: string };
  return body.error ?? ((body.seconds_left ?? 0) * SECOND) / HOUR;
}

test('does not count the time in which the site was paused, for each pause once', async () => {
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe(3);
  await pauseFor(10);
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe(3);
  app.advanceTime(2 * HOUR);
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe(1);
  await pauseFor(100);
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe(1);
  expect(await readHoursLeft('welcome=true')).toBe(1);
  app.advanceTime(HOUR);
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe('code_ended');
  expect(await readHoursLeft('welcome=true')).toBe('code_not_found');
});

test('keeps the longest welcome discount to its end after a pause', async () => {
  welcomeHours = 8760;
  await pauseFor(100);
  expect(await readHoursLeft('welcome=true')).toBe(8760 - 1);
  app.advanceTime((8760 - 2) * HOUR);
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect(await readHoursLeft('welcome=true')).toBe(1);
  app.advanceTime(HOUR);
  expect(await readHoursLeft('welcome=true')).toBe('code_not_found');
});

test('changes nothing for who joins after the pause, or whose discount had ended before it', async () => {
  const early = await join('early', NOW - 80 * HOUR);
  await pauseFor(10);
  const late = await join('late', app.ports.clock());
  expect(await readHoursLeft('code=TIMEBONUS25', late)).toBe(4);
  expect(await readHoursLeft('code=TIMEBONUS25', early)).toBe('code_ended');
  expect(await readHoursLeft('welcome=true', early)).toBe('code_not_found');
});

test('offers the bonus on the pages of members, as in the shop, until its later end', async () => {
  const readOffers = async () => {
    const user = (await (await app.ask('ardenza', '/api/user.php', { cookie })).json()) as User;
    const page = await (await app.ask('ardenza', '/members', { cookie: `${cookie}; locale=en` })).text();
    const extended = page.includes('The time when the site was paused doesn’t count.');
    return [user.may_have_time_bonus, page.includes('class="countdown'), extended];
  };
  await pauseFor(10);
  expect(await readOffers()).toEqual([true, true, true]);
  app.advanceTime(2 * HOUR);
  expect(await readOffers()).toEqual([true, true, true]);
  app.advanceTime(HOUR);
  expect(await readOffers()).toEqual([false, false, false]);
});

test('reads once for each pause whether it is noted, however many members meet it', async () => {
  const others = await Promise.all(['jonas', 'vera'].map((id) => join(id, NOW)));
  for (const hours of [10, 100]) {
    pauseQueries = 0;
    await pauseFor(hours);
    expect(pauseQueries).toBe(2);
    setState('paused');
    pauseQueries = 0;
    for (const other of [cookie, ...others, ...others])
      expect((await app.ask('ardenza', '/api/chats.php', { cookie: other })).status).toBe(403);
    expect(pauseQueries).toBe(1);
    setState('live');
    expect(await readHoursLeft('welcome=true')).toBeGreaterThan(0);
  }
});

test('notes a pause with the next request when that has failed', async () => {
  await app.db
    .prepare("CREATE TRIGGER full BEFORE INSERT ON site_pauses BEGIN SELECT RAISE(ABORT, 'full'); END")
    .run();
  setState('paused');
  const meet = () => app.ask('ardenza', '/api/chats.php', { cookie });
  await meet();
  await app.db.prepare('DROP TRIGGER full').run();
  expect((await meet()).status).toBe(403);
  app.advanceTime(10 * HOUR);
  setState('live');
  expect(await readHoursLeft('code=TIMEBONUS25')).toBe(3);
});

test('says in the shop that the time of the pause does not count', async () => {
  await pauseFor(10);
  const page = await (await app.ask('ardenza', '/credits', { cookie: `${cookie}; locale=en` })).text();
  expect(page).toContain('The time when the site was paused doesn’t count.');
});

test.each([
  ['none', [], 0],
  ['one within', [{ startedAt: 1, endedAt: 3 }], 2],
  ['one that had begun before', [{ startedAt: -5, endedAt: 3 }], 3],
  ['one after the end', [{ startedAt: 11, endedAt: 30 }], 0],
  [
    'one that another one brings within',
    [
      { startedAt: 11, endedAt: 30 },
      { startedAt: 2, endedAt: 5 },
    ],
    22,
  ],
])('measures pauses in a time from 0 to 10: %s', (_, pauses, pausedMs) => {
  expect(measurePauses(pauses, 0, 10)).toBe(pausedMs);
});
