import { expect, test, vi } from 'vitest';
import { createCloudflareMail } from '#worker/platform/cloudflare/mail.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import { releaseMails } from './store.ts';
import { MINUTE_MS, deliver, queue, rows, slowMail, withMail } from './delivery.fixture.ts';

const { timing: EDGE_TIMING } = createCloudflareMail({ send: () => Promise.reject(new Error('unused')) });

/** Throws a given number of times, like a mail server that is down. */
function brokenMail(times: number) {
  let left = times;
  return createMemoryMail((mail) => {
    if (left-- > 0) throw new Error(`421 ${mail.to} try later <${mail.to}>`);
    return 'sent';
  });
}

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
  const app = await withMail(
    createMemoryMail(() => ({ refused: '550 5.1.1 <mira@mail.example>: no such user' })),
  );
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ dueAt: null, deliveredAt: null, params: {}, attempts: 1 }]);
  const [event] = app.logged;
  expect(event?.event).toBe('mail-refused');
  expect(event?.error).toMatch(/: 550 5\.1\.1 \(address\) no such user$/);
});
