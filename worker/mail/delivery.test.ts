import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import { SAMPLE_MAILS } from './sample-mails.fixture.ts';

const MINUTE_MS = 60_000;
const everySite = listConfiguredSites(sites);
const local = listConfiguredSites({ ...sites, local: { port: 8787 } });

async function withMail(port: MailPort | null): Promise<TestApp> {
  return createTestApp({ ports: { mail: port } });
}

async function queue({ db, ports }: TestApp, over: Partial<typeof outbox.$inferInsert> = {}): Promise<void> {
  const { kind, ...params } = SAMPLE_MAILS.confirm_address;
  const now = ports.clock();
  await orm(db)
    .insert(outbox)
    .values({ tenantId: 'ardenza', recipient: 'mira@mail.example', language: 'nl', kind, params, createdAt: now, dueAt: now, ...over }); // prettier-ignore
}

const deliver = async (app: TestApp, to = everySite) =>
  Promise.all(to.map(async (site) => deliverDue(app.ports, app.db, site)));
const rows = async ({ db }: TestApp) => orm(db).select().from(outbox).orderBy(outbox.id);

/** Throws a given number of times, like a mail server that is down. */
function brokenMail(times: number) {
  let left = times;
  return createMemoryMail((mail) => {
    if (left-- > 0) throw new Error(`421 ${mail.to} try later <${mail.to}>`);
    return 'sent';
  });
}

test('delivers an email once and forgets its links', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  await queue(app);
  await deliver(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain('?token=');
  expect(await rows(app)).toMatchObject([
    { params: {}, dueAt: null, deliveredAt: app.ports.clock(), attempts: 1 },
  ]);
  const dump = JSON.stringify(await rows(app));
  expect(dump).not.toContain('token');
});

test('never sends an email twice when two processes deliver', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  for (let n = 0; n < 30; n++) await queue(app, { recipient: `m${n}@mail.example` });
  await Promise.all([deliver(app), deliver(app), deliver(app)]);
  expect(mail.sent.map(({ to }) => to).toSorted()).toHaveLength(30);
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(30);
});

test('tries a failed email again after 1, 5 and 30 minutes, 2 and 12 hours, and then gives up', async () => {
  const mail = brokenMail(Number.POSITIVE_INFINITY);
  const app = await withMail(mail);
  await queue(app);
  await deliver(app);
  for (const [tries, minutes] of [1, 5, 30, 120, 720].entries()) {
    app.advanceTime(minutes * MINUTE_MS - 1);
    await deliver(app);
    expect(await rows(app)).toMatchObject([{ attempts: tries + 1, deliveredAt: null }]);
    app.advanceTime(1);
    await deliver(app);
    expect(await rows(app)).toMatchObject([{ attempts: tries + 2 }]);
  }
  expect(await rows(app)).toMatchObject([{ dueAt: null, deliveredAt: null, params: {} }]);
  expect(app.logged.map(({ event }) => event)).toEqual([
    ...Array<string>(5).fill('mail-failed'),
    'mail-given-up',
  ]);
  expect(app.logged[0]).toEqual({
    level: 'error',
    event: 'mail-failed',
    tenant: 'ardenza',
    error: 'confirm_address, try 1: 421 (address) try later (address)',
  });
  expect(JSON.stringify(app.logged)).not.toMatch(/mira|token|mail\.example/);
});

test('delivers an email when the mail server is back', async () => {
  const mail = brokenMail(2);
  const app = await withMail(mail);
  await queue(app);
  await deliver(app);
  app.advanceTime(MINUTE_MS);
  await deliver(app);
  app.advanceTime(5 * MINUTE_MS);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect(await rows(app)).toMatchObject([{ attempts: 3, params: {}, deliveredAt: app.ports.clock() }]);
});

test('sends an email again when a process died while sending', async () => {
  const never = createMemoryMail(() => new Promise(() => {}));
  const app = await withMail(never);
  await queue(app);
  void deliver(app);
  await expect.poll(async () => (await rows(app))[0]?.attempts).toBe(1);

  const mail = createMemoryMail();
  const next = { ...app, ports: { ...app.ports, mail } };
  await deliver(next);
  expect(mail.sent).toEqual([]);
  app.advanceTime(MINUTE_MS);
  await deliver(next);
  expect(mail.sent).toHaveLength(1);
});

test('does not retry a final refusal', async () => {
  const app = await withMail(createMemoryMail(() => 'refused'));
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ dueAt: null, deliveredAt: null, params: {}, attempts: 1 }]);
  expect(app.logged).toMatchObject([{ event: 'mail-refused' }]);
});

test('delivers other emails when one cannot be written', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  await queue(app, { kind: 'postcard' });
  await queue(app, { recipient: 'two@mail.example, addresses@mail.example' });
  await queue(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect((await rows(app)).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([false, false, true]);
});

test('keeps the emails of a site when there is no mail server', async () => {
  const app = await withMail(null);
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ attempts: 0, dueAt: app.ports.clock() }]);
});

test('counts emails of a demo as delivered without a mail server, and shows them for an hour', async () => {
  const app = await withMail(null);
  await queue(app);
  await deliver(app, local);
  expect(await rows(app)).toMatchObject([
    { deliveredAt: app.ports.clock(), dueAt: null, params: { name: 'Mira' } },
  ]);
  app.advanceTime(60 * MINUTE_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toMatchObject([{ params: {} }]);
});

test('deletes an email after a week', async () => {
  const app = await withMail(null);
  await queue(app);
  app.advanceTime(7 * 24 * 60 * MINUTE_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toHaveLength(1);
  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toEqual([]);
});

test('delivers the emails of every site in its own name', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  for (const { id } of sites.tenants) await queue(app, { tenantId: id });
  await queue(app, { tenantId: 'closed' });
  await deliver(app);
  expect(mail.sent.map(({ from }) => from.address).toSorted()).toEqual(
    sites.tenants.map(({ hosts }) => `no-reply@${hosts[0]}`).toSorted(),
  );
  expect((await rows(app)).at(-1)).toMatchObject({ tenantId: 'closed', attempts: 0 });
});
