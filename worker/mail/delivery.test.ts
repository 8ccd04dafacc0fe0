import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema.ts';
import { deleteExpired } from '#worker/db/delete-expired.ts';
import { createMemoryMail } from '#worker/platform/memory/mail.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { listMailSites } from './mail-site.ts';
import { SAMPLE_MAILS } from './sample-mails.fixture.ts';

const MINUTE_MS = 60_000;
const everySite = listMailSites(sites);
const local = listMailSites({ ...sites, local: { port: 8787 } });

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

const deliver = (app: TestApp, to = everySite) => deliverDue(app.ports, app.db, to);
const rows = async ({ db }: TestApp) => orm(db).select().from(outbox).orderBy(outbox.id);

/** Throws a given number of times, like a mail server that is down. */
function brokenMail(times: number) {
  let left = times;
  return createMemoryMail((mail) => {
    if (left-- > 0) throw new Error(`421 ${mail.to} try later <${mail.to}>`);
    return 'sent';
  });
}

test('a mail is delivered once, and the links in it are forgotten', async () => {
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

test('two that deliver at the same time never send the same mail', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  for (let n = 0; n < 30; n++) await queue(app, { recipient: `m${n}@mail.example` });
  await Promise.all([deliver(app), deliver(app), deliver(app)]);
  expect(mail.sent.map(({ to }) => to).toSorted()).toHaveLength(30);
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(30);
});

test('what fails is tried again after 1, 5 and 30 minutes, 2 and 12 hours, and then given up', async () => {
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

test('a mail server that comes back gets the mail', async () => {
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

test('a mail whose process dies while it is sent is sent by the next one', async () => {
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

test('what a mail server refuses for ever is not tried again', async () => {
  const app = await withMail(createMemoryMail(() => 'refused'));
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ dueAt: null, deliveredAt: null, params: {}, attempts: 1 }]);
  expect(app.logged).toMatchObject([{ event: 'mail-refused' }]);
});

test('one mail that cannot be written does not hold up the others', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  await queue(app, { kind: 'postcard' });
  await queue(app, { recipient: 'two@mail.example, addresses@mail.example' });
  await queue(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect((await rows(app)).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([false, false, true]);
});

test('without a mail server the mails of a site wait for one', async () => {
  const app = await withMail(null);
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ attempts: 0, dueAt: app.ports.clock() }]);
});

test('without a mail server those of a demo count as delivered, and can be read for an hour', async () => {
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

test('after a week nothing is known of a mail', async () => {
  const app = await withMail(null);
  await queue(app);
  app.advanceTime(7 * 24 * 60 * MINUTE_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toHaveLength(1);
  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toEqual([]);
});

test('delivers the mails of every site, each in its own name', async () => {
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
