import { expect, test, vi } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { createCloudflareMail } from '#worker/platform/cloudflare/mail.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import type { Database } from '#worker/ports/database.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { MINUTE_MS, deliver, everySite, queue, rows, slowMail, withMail } from './delivery.fixture.ts';

const { timing: EDGE_TIMING } = createCloudflareMail({ send: () => Promise.reject(new Error('unused')) });

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
