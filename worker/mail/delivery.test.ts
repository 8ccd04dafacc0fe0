import sites from 'virtual:tenants';
import { expect, test, vi } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { createCloudflareMail } from '#worker/platform/cloudflare/mail.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import type { Database } from '#worker/ports/database.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { releaseMails } from './store.ts';
import { UnreadableSecretError } from '#worker/secrets/unreadable-secret.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { SAMPLE_MAILS } from './sample-mails.fixture.ts';

const MINUTE_MS = 60_000;
const { timing: EDGE_TIMING } = createCloudflareMail({ send: () => Promise.reject(new Error('unused')) });
const everySite = createSites(sites).list();
const local = createSites(sites, { local: { port: 8787 } }).list();

async function withMail(port: MailPort | null): Promise<TestApp> {
  return createTestApp({ ports: { mail: port } });
}

async function queue({ db, ports }: TestApp, over: Partial<typeof outbox.$inferInsert> = {}): Promise<void> {
  const { kind, ...params } = SAMPLE_MAILS.decision;
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

test('asks once for the emails of a site that has fewer than may be under way', async () => {
  const asked: string[] = [];
  const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
  await queue(app);
  const site = everySite.find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('There is no site.');
  asked.length = 0;
  await deliverDue(app.ports, app.ports.database('main'), site);
  expect(app.mails()).toHaveLength(1);
  // One takes it and one notes its outcome.
  expect(asked.filter((sql) => sql.startsWith('update "outbox"'))).toHaveLength(2);
});

/** Steps that begin when they are let, and how many wait for that. */
function createSteps() {
  const waiting: (() => void)[] = [];
  const begin = () => waiting.splice(0).forEach((step) => step());
  return { pace: () => new Promise<void>((resume) => waiting.push(resume)), begin, waiting };
}

/** The application, the statements of each batch that writes outcomes, and a fault of those that name a site. */
async function withBatches(poisoned: string | null) {
  const batches: number[] = [];
  const app = await createTestApp();
  const db: Database = {
    prepare: (sql) => app.db.prepare(sql),
    batch(statements) {
      batches.push(statements.length);
      if (poisoned !== null && batches.length === 1) throw new Error(`no rows of ${poisoned}`);
      return app.db.batch(statements);
    },
  };
  return { app, db, batches };
}

test.each([
  [null, [3]],
  ['harbor', [3, 1, 1, 1]],
])(
  'notes the outcomes of emails in one batch that end before the next step, and each by itself when it fails for %s',
  async (poisoned, expected) => {
    const { app, db, batches } = await withBatches(poisoned);
    const { pace, begin, waiting } = createSteps();
    for (const tenantId of ['ardenza', 'ardenza', 'harbor']) await queue(app, { tenantId });
    const work = Promise.all(everySite.map((site) => deliverDue(app.ports, db, site, pace)));
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    expect(app.mails()).toEqual([]);
    begin();
    // All have left, and their outcomes wait for the same step.
    await vi.waitFor(() => expect([app.mails().length, waiting.length]).toEqual([3, 1]));
    begin();
    await work;
    expect(batches).toEqual(expected);
    expect((await rows(app)).map(({ deliveredAt }) => deliveredAt)).not.toContain(null);
  },
);

test('takes the further emails of a busy site together', async () => {
  const { app, batches, db } = await withBatches(null);
  const asked: string[] = [];
  const watched = watchDatabase(db, (sql) => void asked.push(sql));
  const { pace, begin } = createSteps();
  for (let n = 0; n < 18; n++) await queue(app);
  const site = everySite.find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('There is no site.');
  let isDone = false;
  const work = deliverDue(app.ports, watched, site, pace).then(() => (isDone = true));
  await vi.waitFor(() => {
    begin();
    expect(isDone).toBe(true);
  });
  await work;
  expect(app.mails()).toHaveLength(18);
  expect(batches).toEqual([6, 6, 6]);
  // Six each time, and then none.
  expect(asked.filter((sql) => sql.includes('"attempts" + 1'))).toHaveLength(4);
});

test('sends emails again soon that the runtime has cut off, and in their slots', async () => {
  let isCutOff = true;
  const mail = createMemoryMail(() => (isCutOff ? new Promise<never>(() => undefined) : 'sent'));
  const app = await withMail({ ...mail, timing: EDGE_TIMING });
  for (let n = 0; n < 6; n++) await queue(app);
  void deliver(app);
  await vi.waitFor(async () => expect((await rows(app)).map(({ attempts }) => attempts)).not.toContain(0));
  isCutOff = false;
  await deliver(app);
  expect(mail.sent).toHaveLength(0);
  app.advanceTime(2 * MINUTE_MS);
  await deliver(app);
  expect(mail.sent).toHaveLength(6);
});

test('takes no further emails when the runtime may end the work of an answer', async () => {
  const mail = createMemoryMail(() => {
    app.advanceTime(2000);
    return 'sent';
  });
  const app: TestApp = await withMail({ ...mail, timing: EDGE_TIMING });
  for (let n = 0; n < 30; n++) await queue(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(12);
  await deliver(app);
  expect(mail.sent).toHaveLength(24);
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
    error: 'decision, try 1: 421 (address) try later (address)',
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

/** A mail server that takes its time, and the answers that it still owes. */
function slowMail() {
  const answers: ((outcome: 'sent') => void)[] = [];
  const mail = createMemoryMail(() => new Promise((resolve) => answers.push(resolve)));
  const started = (count: number) => vi.waitFor(() => expect(answers.length).toBe(count));
  return { mail, answers, started };
}

test('waits for a slow mail server, and sends nothing twice meanwhile', async () => {
  const { mail, answers, started } = slowMail();
  const app = await withMail(mail);
  await queue(app);
  const first = deliver(app);
  await started(1);
  for (let minute = 0; minute < 60; minute++) {
    app.advanceTime(MINUTE_MS);
    await deliver(app);
  }
  expect(answers).toHaveLength(1);
  answers[0]?.('sent');
  await first;
  expect(mail.sent).toHaveLength(1);
  expect(await rows(app)).toMatchObject([{ attempts: 1, dueAt: null, claimedAt: null }]);
});

test('sends the emails of other sites, and further ones of the same, while a mail server is slow', async () => {
  const { mail, answers, started } = slowMail();
  const app = await withMail(mail);
  await queue(app);
  const work = [deliver(app)];
  await started(1);
  await queue(app);
  await queue(app, { tenantId: 'harbor' });
  work.push(deliver(app));
  await started(3);
  for (const answer of answers) answer('sent');
  await Promise.all(work);
  expect(mail.sent).toHaveLength(3);
});

test('has at most six emails of a site under way, and goes on as each one ends', async () => {
  const { mail, answers, started } = slowMail();
  const app = await withMail(mail);
  for (let n = 0; n < 8; n++) await queue(app);
  const work = deliver(app);
  await started(6);
  await deliver(app);
  expect(answers).toHaveLength(6);
  answers[3]?.('sent');
  await started(7);
  answers[6]?.('sent');
  await started(8);
  for (const answer of answers) answer('sent');
  await work;
  expect(mail.sent).toHaveLength(8);
});

test('ends the emails under way when the process is to end, and leaves the others to the next one', async () => {
  const { mail, answers, started } = slowMail();
  const app = await withMail(mail);
  for (let n = 0; n < 8; n++) await queue(app);
  let isEnding = false;
  app.ports.isEnding = () => isEnding;
  const work = deliver(app);
  await started(6);
  isEnding = true;
  for (const answer of answers) answer('sent');
  await work;
  await deliver(app);
  expect(mail.sent).toHaveLength(6);
  const next = createMemoryMail();
  await deliver({ ...app, ports: { ...app.ports, mail: next, isEnding: () => false } });
  expect(next.sent).toHaveLength(2);
});

test('names an email alike in each attempt, and otherwise in each email', async () => {
  const ids: string[] = [];
  const app = await withMail(
    createMemoryMail(({ messageId }) => {
      ids.push(messageId);
      if (ids.length === 1) throw new Error('connection lost');
      return 'sent';
    }),
  );
  await queue(app);
  await deliver(app);
  app.advanceTime(MINUTE_MS);
  await deliver(app);
  await queue(app);
  await deliver(app);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@ardenza\.example>$/);
});

test('sends an email again when a process died while sending: at the next start, or when no process can still be sending it', async () => {
  const app = await withMail(createMemoryMail(() => new Promise(() => {})));
  await queue(app);
  await queue(app);
  void deliver(app);
  await expect.poll(async () => (await rows(app)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  const mail = createMemoryMail();
  const next = { ...app, ports: { ...app.ports, mail } };
  app.advanceTime(1);
  await releaseMails(app.db, { startedAt: app.ports.clock(), now: app.ports.clock() });
  await deliver(next);
  expect(mail.sent).toHaveLength(2);

  await queue(app);
  void deliver({ ...app, ports: { ...app.ports } });
  await expect.poll(async () => (await rows(app)).at(-1)?.attempts).toBe(1);
  app.advanceTime(2 * 60 * MINUTE_MS);
  await deliver(next);
  expect(mail.sent).toHaveLength(3);
});

test('sends an email again at the next start when the clock has been set back since it was taken', async () => {
  const app = await withMail(createMemoryMail(() => new Promise(() => {})));
  await queue(app);
  void deliver(app);
  await expect.poll(async () => (await rows(app)).map(({ attempts }) => attempts)).toEqual([1]);
  const mail = createMemoryMail();
  app.advanceTime(-60 * MINUTE_MS);
  await releaseMails(app.db, { startedAt: app.ports.clock(), now: app.ports.clock() });
  await deliver({ ...app, ports: { ...app.ports, mail } });
  expect(mail.sent).toHaveLength(1);
});

test('does not make emails due at a start that this process is sending', async () => {
  const { mail, answers, started } = slowMail();
  const app = await withMail(mail);
  const startedAt = app.ports.clock();
  await queue(app);
  const work = deliver(app);
  await started(1);
  await releaseMails(app.db, { startedAt, now: app.ports.clock() });
  await deliver(app);
  expect(answers).toHaveLength(1);
  answers[0]?.('sent');
  await work;
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
    { deliveredAt: app.ports.clock(), dueAt: null, params: { reference: 'D-7K3M-92QX' } },
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

test('lets the emails of a site wait that has no account, or one that cannot be read', async () => {
  const mail = createMemoryMail();
  const answers: (() => Promise<boolean>)[] = [
    () => Promise.resolve(false),
    () => Promise.reject(new UnreadableSecretError('ardenza', 'smtp')),
  ];
  for (const serves of answers) {
    const app = await withMail({ ...mail, serves });
    await queue(app);
    await deliver(app);
    expect(await rows(app)).toMatchObject([{ attempts: 0, deliveredAt: null }]);
    app.ports.mail = mail;
    await deliver(app);
    expect(mail.sent.at(-1)?.site).toBe('ardenza');
  }
  expect(mail.sent).toHaveLength(2);
});
