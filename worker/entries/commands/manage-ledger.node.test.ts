import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#worker/features/credits/check-ledger.ts';
import { type NewEntry, addEntries } from '#worker/features/credits/entries.fixture.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageLedger } from './manage-ledger.ts';

const OCTOBER = Date.UTC(2026, 9, 31, 23, 59);
const NOVEMBER = Date.UTC(2026, 10, 1);

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'Mira@mail.example' });
});

const run = (...words: string[]) => runCommand(() => manageLedger(app.ports, app.ports.sites.list(), words));

const correct = (...words: string[]) =>
  run('correct', '--site', 'ardenza', '--member', 'mira', '--reason', 'Sent twice', '--by', 'Ada', ...words);

interface PaymentOptions {
  currency?: string;
  total?: number;
  status?: string;
  completedAt?: number | null;
  checkedAt?: number;
}

const addPayment = (
  id: string,
  {
    currency = 'EUR',
    total = 4499,
    status = 'completed',
    completedAt = OCTOBER,
    checkedAt = OCTOBER,
  }: PaymentOptions = {},
) =>
  app.db
    .prepare(
      "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at, completed_at, checked_at) VALUES (?, 'ardenza', 'mira', 5, ?, ?, 0, 0, ?, 0, 0, 'NL', 'ideal', 'sandbox', ?, '1', 'nl', 0, ?, ?)",
    )
    .bind(id, currency, total, total, status, completedAt, checkedAt)
    .run();

async function addHistory(): Promise<void> {
  await addPayment('A-1');
  await addPayment('A-2', { total: 749 });
  await addPayment('A-3', { currency: 'SEK', total: 12000, completedAt: NOVEMBER });
  await addPayment('A-4', { status: 'charged_back', checkedAt: NOVEMBER });
  await addPayment('A-5', { status: 'failed', completedAt: null });
  const october: NewEntry[] = [
    { amount: 30, reason: 'signup', account: 'granted' },
    { amount: 600, reason: 'purchase', account: 'granted' },
    { amount: -10, reason: 'message' },
    { amount: -20, reason: 'photo' },
    { amount: -15, reason: 'gift' },
    { amount: 15, reason: 'message_unanswered' },
  ];
  const november: NewEntry[] = [
    { amount: 7, reason: 'owed', account: 'owed' },
    { amount: -600, reason: 'chargeback', account: 'refunded' },
    { amount: -3, reason: 'correction', account: 'expired' },
    { amount: 4, reason: 'correction', account: 'granted' },
    { amount: -2, reason: 'settled', account: 'owed' },
  ];
  await addEntries(app.db, 'mira', october.map((entry) => ({ ...entry, createdAt: OCTOBER })));
  await addEntries(app.db, 'mira', november.map((entry) => ({ ...entry, createdAt: NOVEMBER })));
} // prettier-ignore

test('reports revenue and credits by month, in UTC, as a table and as values for programs', async () => {
  await addHistory();
  const [code, csv] = await run('report', '--site', 'ardenza', '--csv');
  expect(code).toBe(0);
  expect(csv.split('\n')).toEqual([
    'site,month,revenue_EUR,refunded_EUR,revenue_SEK,refunded_SEK,credits_sold,credits_free,credits_spent,credits_returned,credits_taken,credits_owed',
    'ardenza,2026-10,97.47,0.00,0.00,0.00,600,30,45,15,0,0',
    'ardenza,2026-11,-44.99,44.99,120.00,0.00,0,4,0,0,603,5',
  ]);
  const [, table] = await run('report');
  const lines = table.split('\n');
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  expect(lines.map((line) => line.split(/ {2,}/).join(','))).toEqual(csv.split('\n'));
  expect((await run('report', '--site', 'velours', '--csv'))[1].split('\n')).toHaveLength(1);
});

test('draws the revenue of each currency as an image', async () => {
  await addHistory();
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const file = join(folder, 'revenue.svg');
  expect((await run('report', '--chart', file))[0]).toBe(0);
  const svg = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect([...svg.matchAll(/font-weight="bold">([^<]*)/g)].map(([, title]) => title)).toEqual([
    'ardenza, EUR',
    'ardenza, SEK',
  ]);
  for (const words of ['2026-10', '97.47', '-44.99', '120.00']) expect(svg).toContain(`>${words}<`);
  expect(svg).not.toContain('NaN');
  expect(svg.match(/<g /g)).toHaveLength(2);
});

test('corrects what a member has, for a reason, and prints it', async () => {
  expect(await correct('--credits', '20')).toEqual([0, 'mira has 20 credits now.']);
  expect(await correct('--credits=-5', '--member', 'mira@mail.example')).toEqual([
    0,
    'mira has 15 credits now.',
  ]);
  const { results } = await app.db
    .prepare('SELECT amount, reason, account, reference FROM credit_ledger ORDER BY id')
    .all();
  const reference = expect.stringMatching(/^[\da-f-]{36} Sent twice$/);
  expect(results).toEqual([
    { amount: 20, reason: 'correction', account: 'granted', reference },
    { amount: -5, reason: 'correction', account: 'expired', reference },
  ]);
  const events = await app.db.prepare("SELECT kind FROM inbox_events WHERE member_id = 'mira'").all();
  expect(events.results).toEqual([{ kind: 'user' }, { kind: 'user' }]);
  await checkLedger(app.ports, app.db);
  expect(app.logged).toEqual([]);
});

test('keeps who has corrected credits, and does not tell the member', async () => {
  expect((await correct('--credits=5'))[0]).toBe(0);
  const entry = app.db.prepare("SELECT operator FROM credit_ledger WHERE reason = 'correction'");
  expect(await entry.first()).toEqual({ operator: 'Ada' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const json = { password: PASSWORD };
  const prepared = await app.ask('ardenza', '/api/account/export', { method: 'POST', json, cookie });
  const [permit = ''] = prepared.headers.getSetCookie().map((one) => one.split(';')[0]);
  const file = await app.ask('ardenza', '/api/account/export', { cookie: `${cookie}; ${permit}` });
  const exported = await file.text();
  expect(exported).toContain('Sent twice');
  expect(exported).not.toContain('Ada');
});

test('settles with a correction first what a member owes, so that credits can be spent again', async () => {
  const spend = () => addEntries(app.db, 'mira', [{ amount: -10, reason: 'message' }]);
  await addEntries(app.db, 'mira', [{ amount: 30, reason: 'owed', account: 'owed' }]);
  await expect(spend()).rejects.toThrow('OWED');
  expect(await correct('--credits=+10')).toEqual([
    0,
    '10 credits settle what was owed and 0 are left of the correction. mira has 30 credits now and owes 20.',
  ]);
  expect(await correct('--credits=+50')).toEqual([
    0,
    '20 credits settle what was owed and 30 are left of the correction. mira has 60 credits now.',
  ]);
  await spend();
  const { results } = await app.db
    .prepare(
      "SELECT amount, reason, account, operator FROM credit_ledger WHERE reason IN ('correction', 'settled') ORDER BY id",
    )
    .all();
  expect(results).toEqual([
    { amount: 10, reason: 'correction', account: 'granted', operator: 'Ada' },
    { amount: -10, reason: 'settled', account: 'owed', operator: null },
    { amount: 50, reason: 'correction', account: 'granted', operator: 'Ada' },
    { amount: -20, reason: 'settled', account: 'owed', operator: null },
  ]);
  await checkLedger(app.ports, app.db);
  expect(app.logged).toEqual([]);
});

test('says what a member owes after a correction', async () => {
  await addEntries(app.db, 'mira', [{ amount: 7, reason: 'owed', account: 'owed' }]);
  expect((await correct('--credits=-7'))[1]).toBe('mira has 0 credits now and owes 7.');
});

test.each([
  [['correct', '--site', 'ardenza', '--member', 'mira', '--credits', '5'], '--reason is'],
  [['correct', '--site', 'ardenza', '--member', 'mira', '--credits', '5', '--reason', 'a\nb'], '--reason is'],
  [
    ['correct', '--site', 'ardenza', '--member', 'mira', '--credits', '0', '--reason', 'x', '--by', 'Ada'],
    '--credits is',
  ],
  [
    ['correct', '--site', 'ardenza', '--member', 'mira', '--credits', '1.5', '--reason', 'x', '--by', 'Ada'],
    '--credits is',
  ],
  [
    ['correct', '--site', 'ardenza', '--member', 'mira', '--credits=-1', '--reason', 'x', '--by', 'Ada'],
    'mira has 0 credits',
  ],
  [
    ['correct', '--site', 'ardenza', '--member', 'jonas', '--credits', '5', '--reason', 'x', '--by', 'Ada'],
    '--member is',
  ],
  [
    ['correct', '--site', 'velours', '--member', 'mira', '--credits', '5', '--reason', 'x', '--by', 'Ada'],
    '--member is',
  ],
  [['correct', '--member', 'mira', '--credits', '5', '--reason', 'x', '--by', 'Ada'], 'needs --site'],
  [['correct', '--site', 'nowhere'], '--site is one of'],
  [['correct', '--site', 'ardenza', '--member', 'mira', '--credits', '5', '--reason', 'x'], '--by is'],
  [['report', '--months', '3'], '--months'],
  [['reports'], 'The first word is report'],
  [['refund', '--payment', 'A-9', '--reason', 'x', '--by', 'Ada'], '--payment is'],
  [['dispute'], '--payment is'],
])('explains what is wrong with %j', async (words, problem) => {
  const [code, printed] = await run(...words);
  expect(code).toBe(1);
  expect(printed).toContain(problem);
  expect(printed).toContain('npm run ledger -- report');
  expect((await app.db.prepare('SELECT 1 FROM credit_ledger').all()).results).toEqual([]);
});

test('gives a payment back, lists the refund until it is paid, and does so once', async () => {
  await addPayment('A-1111-2222');
  await addEntries(app.db, 'mira', [
    { amount: 5, reason: 'purchase', account: 'granted', reference: 'A-1111-2222', createdAt: OCTOBER },
    { amount: -2, reason: 'message', reference: 'm1:1', createdAt: NOVEMBER },
  ]);
  app = { ...app, ports: { ...app.ports, payments: [] } };
  const words = ['refund', '--payment', 'a-1111-2222', '--reason', 'Charged twice', '--by', 'Ada'];
  const [code, printed] = await run(...words);
  expect(code).toBe(0);
  expect(printed).toMatch(
    /Return €44.99 at sandbox .*npm run ledger -- paid --payment A-1111-2222 --by NAME/,
  );
  expect((await run(...words))[1]).toContain('only a completed payment');
  const { results } = await app.db
    .prepare("SELECT amount, account FROM credit_ledger WHERE reason = 'refund'")
    .all();
  expect(results).toEqual([{ amount: -3, account: 'refunded' }]);
  expect((await run('refunds'))[1]).toMatch(
    /ardenza {2}A-1111-2222 {2}€44.99 {2}sandbox {2}to pay by hand {2}given back by Ada/,
  );
  expect((await run('paid', '--payment', 'A-1111-2222', '--by', 'Grace'))[1]).toBe(
    'The refund of A-1111-2222 is paid.',
  );
  expect((await run('paid', '--payment', 'A-1111-2222', '--by', 'Grace'))[0]).toBe(1);
  const refund = app.db.prepare('SELECT operator, paid_by FROM refunds');
  expect(await refund.first()).toEqual({ operator: 'Ada', paid_by: 'Grace' });
  expect((await run('refunds'))[1]).toBe('No refund is open.');
  await checkLedger(app.ports, app.db);
  expect(app.logged).toEqual([]);
});

test('writes all about a payment into one text, without words or names of others', async () => {
  await addPayment('A-1111-2222');
  await app.startSession('ardenza', 'mira@mail.example');
  await addEntries(app.db, 'mira', [
    { amount: 600, reason: 'purchase', account: 'granted', reference: 'A-1111-2222', createdAt: OCTOBER },
    { amount: -10, reason: 'message', reference: 'secret-jonas:1', createdAt: NOVEMBER },
  ]);
  const [code, text] = await run('dispute', '--payment', 'A-1111-2222');
  expect(code).toBe(0);
  for (const words of [
    'Mira@mail.example',
    'Total shown and paid   €44.99',
    'Version of the text',
    '2026-10-31 23:59:00  +600 purchase (granted)',
    '2026-11-01 00:00:00  -10 message (spent)',
    'Logins that are still stored\n  2026-11-21',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('jonas');
  const folder = mkdtempSync(join(tmpdir(), 'dispute-'));
  const file = join(folder, 'dispute.txt');
  await run('dispute', '--payment', 'A-1111-2222', '--file', file);
  expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
  rmSync(folder, { recursive: true });
  // A name in a folder that does not exist, and the name of a folder.
  for (const name of [file, tmpdir()])
    for (const words of [
      ['report', '--chart', name],
      ['dispute', '--payment', 'A-1111-2222', '--file', name],
    ])
      expect(await run(...words)).toEqual([1, expect.stringContaining(`${name} cannot be written.`)]);
});
