import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { decide, decideFiled, fileAppeal } from '#worker/features/moderation/moderation.fixture.ts';
import { setUpPayments } from '#worker/features/payments/payments.fixture.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';

const DAY_MS = 86_400_000;
const CLOSING = { state: 'closing', closes_on: '2026-12-20' } as const;
let current = createSites(sites);
const fixture = setUpPayments(() => null, { sites: switchSites(() => current) });
const { buy, end, readMember } = fixture;

function setSite(settings: Pick<Tenant, 'state' | 'closes_on'>): void {
  current = createSites({
    ...sites,
    ...overrideSite('ardenza', { ...settings, version: JSON.stringify(settings) }),
  });
}

const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const close = async (times = 1) => {
  for (let run = 0; run < times; run++) await runJobs(fixture.app.ports, 'close-sites');
};
const deliver = async () => runJobs(fixture.app.ports, 'deliver-mails');
const visit = async (path: string, cookie = 'locale=en') => {
  const answer = await fixture.app.ask('ardenza', path, { cookie });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const countMembers = async () =>
  (await rows("SELECT count(*) AS n FROM members WHERE tenant_id = 'ardenza'"))[0]?.['n'];
const spend = async (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', 'm1:1', 0, 'spent')",
    )
    .bind(-credits)
    .run();
async function buyPaid(more: object = {}): Promise<string> {
  const order = await buy(more);
  await end(order, 'paid');
  return order.payment.id;
}

beforeEach(() => setSite({ state: 'live', closes_on: undefined }));

test('shows a draft only to visitors who ask for it, and to no search engine', async () => {
  setSite({ state: 'draft', closes_on: undefined });
  const { status, html } = await visit('/');
  expect(status).toBe(200);
  expect(html).toContain('Ardenza opens soon');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/src="\/photos\//);
  const velours = await fixture.app.ask('velours', '/signup', {
    cookie: 'locale=en',
    headers: { 'x-test-country': 'JP' },
  });
  expect(await velours.text()).not.toContain('Open Ardenza');
});

test('says on every page of a closing site when it closes, in the language of the reader', async () => {
  setSite(CLOSING);
  expect((await visit('/')).html).toContain('Members can log in until December 20, 2026');
  expect((await visit('/', 'locale=de')).html).toContain('bis zum 20. Dezember 2026');
  const { html } = await visit('/paused', `${fixture.cookie}; locale=en`);
  expect(html).toContain('Ardenza closes on 20 December 2026');
  for (const path of ['/settings/data', '/withdraw', '/settings/delete'])
    expect(html).toContain(`href="${path}"`);
  expect((await fixture.order()).status).toBe(403);
});

test('tells every member with a confirmed address once, also after the job was cut off', async () => {
  await fixture.app.addMembers(120, (n) => ({ id: `m${n}`, email: `m${n}@mail.example`, language: 'de' }));
  await fixture.app.addMember({ id: 'z1', email: 'guest@mail.example', status: 'not_confirmed' });
  await fixture.app.addMember({ id: 'z2', email: 'doll@mail.example', fictional: true });
  setSite(CLOSING);
  await close();
  expect(await rows('SELECT told, told_at FROM closings')).toEqual([{ told: 100, told_at: null }]);
  // Two processes at once, which read the same progress.
  await Promise.all([close(), close()]);
  await close(3);
  const mails = await rows("SELECT recipient, language FROM outbox WHERE kind = 'site_closing'");
  expect(mails).toHaveLength(121);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(121);
  expect(mails.some(({ recipient }) => /guest|doll/.test(String(recipient)))).toBe(false);
  await deliver();
  const sent = fixture.app.mails().find(({ to }) => to === 'm5@mail.example');
  expect(sent?.subject).toBe('Ardenza schließt am 20. Dezember 2026');
  expect(sent?.text).toContain('https://ardenza.example/settings/data');
});

test('tells members of the last day who confirm or restore their account after the others were told', async () => {
  const { app } = fixture;
  const post = async (path: string, json: object, cookie?: string) => {
    const answer = await app.ask('ardenza', path, { method: 'POST', json, cookie });
    expect(answer.status).toBe(200);
    return findMailToken(app.mails().at(-1));
  };
  const listTold = async () =>
    (await rows("SELECT recipient FROM outbox WHERE kind = 'site_closing' ORDER BY id")).map(
      ({ recipient }) => recipient,
    );
  const signedUp = await post('/api/signup', { ...SIGNUP_FORM, email: 'new@mail.example' });
  await app.addMember({ id: 'vera', email: 'vera@mail.example' });
  const cookie = await app.startSession('ardenza', 'vera@mail.example');
  const deleted = await post('/api/account/delete', { reason: '', message: '', password: PASSWORD }, cookie);
  setSite(CLOSING);
  await close(2);
  expect(await listTold()).toEqual(['mira@mail.example']);
  await post('/api/activate', { token: signedUp, password: PASSWORD });
  await post('/api/account/restore', { token: deleted });
  expect(await listTold()).toEqual(['mira@mail.example', 'new@mail.example', 'vera@mail.example']);
  await deliver();
  expect(app.mails().filter(({ subject }) => subject.includes('20 december 2026'))).toHaveLength(3);
});

test('tells a member once who confirms the address before the job comes to them', async () => {
  const json = { ...SIGNUP_FORM, email: 'new@mail.example' };
  await fixture.app.ask('ardenza', '/api/signup', { method: 'POST', json });
  const token = findMailToken(fixture.app.mails().at(-1));
  setSite(CLOSING);
  await fixture.app.ask('ardenza', '/api/activate', { method: 'POST', json: { token, password: PASSWORD } });
  await close(2);
  expect(await rows("SELECT recipient FROM outbox WHERE kind = 'site_closing'")).toHaveLength(2);
});

test('tells a member who becomes active while the job tells the others', async () => {
  await fixture.app.addMember({ id: 'a1', email: 'guest@mail.example', status: 'not_confirmed' });
  setSite(CLOSING);
  // The batch of the portion begins with this update, after its members were read.
  await rows(
    "CREATE TRIGGER confirms BEFORE UPDATE OF told_to ON closings BEGIN UPDATE members SET status = CASE id WHEN 'a1' THEN 'active' ELSE 'disabled' END WHERE id IN ('a1', 'mira'); END",
  );
  await close();
  expect(await rows("SELECT recipient FROM outbox WHERE kind = 'site_closing'")).toEqual([
    { recipient: 'guest@mail.example' },
  ]);
});

test('tells a member of the last day whose account an appeal gives back', async () => {
  const { app } = fixture;
  const json = { kind: 'photo', name: 'Noor', email: 'noor@mail.example', message: 'This photo shows me.' };
  const sent = await app.ask('ardenza', '/api/complaints', { method: 'POST', json });
  const { reference } = (await sent.json()) as { reference: string };
  const closed = { action: 'block', member: 'mira', mailTo: 'mira@mail.example' };
  const token = await decide(app, reference, closed);
  const appeal = await fileAppeal(app, token);
  setSite(CLOSING);
  await close(2);
  const listTold = async () => rows("SELECT recipient FROM outbox WHERE kind = 'site_closing'");
  expect(await listTold()).toEqual([]);
  await decideFiled(app, appeal, {}, current);
  expect(await listTold()).toEqual([{ recipient: 'mira@mail.example' }]);
});

test('sends no email of a last day that holds no more', async () => {
  setSite(CLOSING);
  await close();
  setSite({ ...CLOSING, closes_on: '2027-01-20' });
  await deliver();
  expect(fixture.app.mails()).toEqual([]);
  await close();
  setSite({ state: 'live', closes_on: undefined });
  await deliver();
  expect(fixture.app.mails()).toEqual([]);
});

test('gives back what was paid for unused credits, the latest purchase first', async () => {
  const first = await buyPaid();
  fixture.app.advanceTime(60_000);
  const second = await buyPaid();
  await spend(900);
  setSite(CLOSING);
  await close(4);
  // 300 of 1,200 credits are left, and count as those of the latest purchase.
  expect(await rows('SELECT payment_id, amount, state FROM refunds')).toEqual([
    { payment_id: second, amount: 2250, state: 'open' },
  ]);
  expect(await rows('SELECT id, status FROM payments ORDER BY completed_at')).toEqual([
    { id: first, status: 'completed' },
    { id: second, status: 'withdrawn' },
  ]);
  expect((await readMember()).credits).toBe(0);
  await close(2);
  await runJobs(fixture.app.ports, 'pay-refunds', 'deliver-mails');
  expect(await rows('SELECT amount, state FROM refunds')).toEqual([{ amount: 2250, state: 'paid' }]);
  const subjects = fixture.app
    .mails()
    .filter(({ to }) => to === 'mira@mail.example')
    .map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(second))).toHaveLength(2);
});

test('gives back every purchase of which credits are unused, and says of which only a part', async () => {
  const first = await buyPaid();
  fixture.app.advanceTime(60_000);
  const second = await buyPaid();
  await spend(300);
  setSite(CLOSING);
  await close(4);
  expect(await rows('SELECT payment_id, amount FROM refunds ORDER BY amount DESC')).toEqual([
    { payment_id: second, amount: 4499 },
    { payment_id: first, amount: 2250 },
  ]);
  expect((await readMember()).credits).toBe(0);
  const mails = await rows("SELECT params FROM outbox WHERE kind = 'refund' ORDER BY id");
  expect(mails.map(({ params }) => JSON.parse(String(params)) as unknown)).toEqual([
    expect.objectContaining({ order: second, refund: '€\u00a044,99', isPart: false }),
    expect.objectContaining({ order: first, refund: '€\u00a022,50', isPart: true }),
  ]);
});

test('gives back at most what a purchase still has, and nothing for free credits', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', 50, 'signup', 's', 0, 'granted')",
    )
    .run();
  setSite(CLOSING);
  await close(3);
  expect(await rows('SELECT * FROM refunds')).toEqual([]);
  expect((await readMember()).credits).toBe(50);
});

test('erases no member before the last day, nor before all had 30 days', async () => {
  setSite({ state: 'closing', closes_on: '2026-11-10' });
  await close(4);
  fixture.app.advanceTime(29 * DAY_MS);
  await close(3);
  expect(await countMembers()).toBe(1);
  fixture.app.advanceTime(2 * DAY_MS);
  await close(3);
  expect(await countMembers()).toBe(0);
});

test('erases everyone after the last day, and keeps the ledger', async () => {
  const paid = await buyPaid();
  await fixture.app.addMembers(120, (n) => ({ id: `m${n}`, email: `m${n}@mail.example` }));
  setSite(CLOSING);
  await close(6);
  fixture.app.advanceTime(60 * DAY_MS);
  expect(await visit('/')).toMatchObject({
    status: 410,
    html: expect.stringContaining('Ardenza has closed'),
  });
  expect((await visit('/pages/privacy')).status).toBe(200);
  await close(2);
  const left = Number(await countMembers());
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(121);
  await close(3);
  expect(await countMembers()).toBe(0);
  expect(await rows('SELECT ended_at IS NOT NULL AS ended, due_at FROM closings')).toEqual([
    { ended: 1, due_at: null },
  ]);
  expect(await rows('SELECT id FROM payments')).toEqual([{ id: paid }]);
  expect(await rows("SELECT sum(amount) AS left FROM credit_ledger WHERE tenant_id = 'ardenza'")).toEqual([
    { left: 0 },
  ]);
  expect(await rows("SELECT count(*) AS n FROM members WHERE tenant_id <> 'ardenza'")).not.toEqual([]);
});

test('gives back credits that were paid after all members were told', async () => {
  const order = await buy();
  setSite(CLOSING);
  await close(4);
  await end(order, 'paid');
  fixture.app.advanceTime(60 * DAY_MS);
  await close(2);
  expect(await rows('SELECT amount FROM refunds')).toEqual([{ amount: 4499 }]);
});

test('begins again with another last day, and forgets a closing that was taken back', async () => {
  setSite(CLOSING);
  await close(3);
  setSite({ ...CLOSING, closes_on: '2027-01-20' });
  await close(3);
  expect(await rows("SELECT params ->> 'date' AS date FROM outbox WHERE kind = 'site_closing'")).toHaveLength(
    2,
  );
  setSite({ state: 'live', closes_on: undefined });
  await runJobs(fixture.app.ports, 'forget-closings');
  expect(await rows('SELECT * FROM closings')).toEqual([]);
});
