import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { runEdgeCommand } from '#worker/entries/edge-commands.ts';
import { findD1Database } from '#worker/platform/cloudflare/database.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { insertMember } from '#worker/testing/members.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { storeSites } from '#worker/testing/server/store-sites.ts';
import { findPushSource } from '../../site/folders.ts';
import { openEdgeBindings } from './edge-bindings.ts';

let folder: string;
let bindings: Awaited<ReturnType<typeof openEdgeBindings>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'));
  bindings = await openEdgeBindings({ local: folder });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bindings.dispose();
  rmSync(folder, { recursive: true });
});

const MACHINE = {
  source: findPushSource('local'),
  environment: { LOCAL_PORT: '8787', IBAN_KEY: 'A'.repeat(43) },
};
const run = (...words: string[]) => runCommand(() => runEdgeCommand(bindings.env, MACHINE, words));

// The migrations alone take seconds in D1.
test('decides a report in the database of the edge', { timeout: 90_000 }, async () => {
  const db = findD1Database(bindings.env, 'main');
  await migrate(db, migrations);
  await storeSites(bindings.env.DB_CONTROL);
  const app = await createTestApp({
    ports: { clock: Date.now, database: () => db, files: createR2Files(bindings.env.FILES) },
  });
  const passwordHash = await app.ports.passwords.hash(PASSWORD);
  for (const id of ['mira', 'jonas']) await insertMember(db, { id, passwordHash });
  const [mira, jonas] = [
    await app.login('ardenza', 'mira@mail.example'),
    await app.login('ardenza', 'jonas@mail.example'),
  ];
  const sent = await app.ask('ardenza', '/api/members/jonas/report', {
    method: 'POST',
    json: { reason: 'scam', message: 'Asks me for money.' },
    cookie: mira,
  });
  const { reference } = (await sent.json()) as { reference: string };
  const facts = 'Three members were asked for money in the first messages.';
  const words = ['--ground', 'terms', '--rule', 'Terms, section 5', '--facts', facts, '--by', 'Ada'];
  expect(await run('reports', 'decide', reference, '--action', 'block', ...words)).toEqual([
    0,
    expect.stringContaining(`${reference} is decided as D-`),
  ]);
  expect((await app.ask('ardenza', '/api/user.php', { cookie: jonas })).status).toBe(403);
  expect(await run('reports', 'list')).toEqual([0, 'No report or complaint is open.']);
  expect((await run('discounts', 'list', '--site', 'ardenza'))[0]).toBe(0);

  const gift = ['--credits=5', '--reason', 'A present', '--by', 'Ada'];
  expect((await run('ledger', 'correct', '--site', 'ardenza', '--member', 'mira', ...gift))[0]).toBe(0);
  const { results } = await db.prepare('SELECT amount, operator FROM credit_ledger').all();
  expect(results).toContainEqual({ amount: 5, operator: 'Ada' });
  expect((await run('ledger', 'report', '--site', 'ardenza'))[1]).toContain('2026');
  expect(await run('debits', 'export', '--company', 'nordlicht')).toEqual([0, 'There is nothing to debit.']);
  expect((await run('list', 'ardenza'))[1]).toMatch(/ardenza +live/);
});

test('draws the pictures of sites that an earlier version has stored without those of this one', async () => {
  await storeSites(bindings.env.DB_CONTROL);
  const files = createR2Files(bindings.env.FILES);
  const app = await createTestApp({ ports: { drawBrandImage: null, files } });
  const askForIcon = async () => {
    const { headers } = await app.ask('velours', '/apple-touch-icon.png');
    return (await app.ask('velours', headers.get('location') ?? '')).status;
  };
  expect(await askForIcon()).toBe(404);
  expect((await run('prepare-sites'))[0]).toBe(0);
  expect(await askForIcon()).toBe(200);
}, 60_000);

test('lets pictures of earlier code go a month after a deployment, unless that code is deployed again', async () => {
  const { DB_CONTROL: control, FILES: bucket } = bindings.env;
  await storeSites(control);
  const files = createR2Files(bucket);
  const old = ['icon-192.png', 'favicon.ico'].map((name) => `brand/velours/earlier-${name}`);
  const gone = 'brand/closed-site/earlier-icon-192.png';
  for (const key of [...old, gone]) await files.put(key, new Uint8Array([1]));
  expect((await run('prepare-sites'))[0]).toBe(0);
  const listDue = async () =>
    (await control.prepare('SELECT key, due_at FROM file_deletions ORDER BY key').all()).results;
  expect(await listDue(), 'before the code is online').toEqual([]);
  expect((await run('prepare-sites', '--deployed'))[0]).toBe(0);
  const due = await listDue();
  expect(due.map(({ key }) => key)).toEqual(old.toSorted());
  expect(Number(due[0]?.['due_at'])).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect((await run('prepare-sites', '--deployed'))[0]).toBe(0);
  expect(await listDue(), 'not put off by the next deployment').toEqual(due);

  const [present] = (await bucket.list({ prefix: 'brand/velours/', limit: 1000 })).objects
    .map(({ key }) => key)
    .filter((key) => !old.includes(key));
  await control
    .prepare('INSERT INTO file_deletions VALUES (?, ?)')
    .bind(present, Date.now() + 86_400_000)
    .run();
  expect((await run('prepare-sites'))[0]).toBe(0);
  expect(await listDue()).toEqual(due);
}, 120_000);

test('waits for a database that another process opens or closes', async () => {
  await bindings.env.DB_CONTROL.prepare('CREATE TABLE numbers (number)').run();
  await bindings.dispose();
  bindings = await openEdgeBindings({ local: folder });
  const databases = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const held = databases
    .filter((path) => /d1.+\w{64}\.sqlite$/.test(path))
    .map((path) => new DatabaseSync(join(folder, path)));
  for (const database of held) database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const counted = bindings.env.DB_CONTROL.prepare('SELECT count(*) AS rows FROM numbers').first();
  setTimeout(() => held.forEach((database) => database.close()), 500);
  expect(await counted).toEqual({ rows: 0 });
}, 60_000);

test('says what to do before the databases are migrated', async () => {
  for (const prepare of [async () => {}, async () => storeSites(bindings.env.DB_CONTROL)]) {
    await prepare();
    const [code, printed] = await run('reports', 'list');
    expect(code).toBe(1);
    expect(printed).toContain('or deploy it');
  }
});
