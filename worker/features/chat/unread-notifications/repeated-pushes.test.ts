import { expect, test, vi } from 'vitest';
import sites from 'virtual:tenants';
import { createSites } from '#worker/tenancy/sites.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { MINUTE_MS, fail, setUpPushes } from './pushes.fixture.ts';

const { state, settle, fixture, received, runJob, addBrowser, countSubscriptions, sendAndStop } =
  setUpPushes();
const { arrange, markRead, send, value } = fixture;

test.each([404, 410])('removes the subscription when the push service answers %i', async (status) => {
  await addBrowser('phone');
  state.service.answer = () => new Response(null, { status });
  await send('mira', 'jonas');
  await settle();
  expect(await countSubscriptions()).toBe(0);
});

test('repeats a failed push later and not before, until the service answers', async () => {
  await addBrowser('phone');
  const request = vi.fn<typeof fail>(fail);
  state.service.answer = request;
  await send('mira', 'jonas');
  await settle();
  await send('mira', 'jonas');
  await settle();
  await runJob();
  expect(request).toHaveBeenCalledTimes(1);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(request).toHaveBeenCalledTimes(2);
  state.service.answer = () => new Response(null, { status: 201 });
  fixture.app.advanceTime(2 * MINUTE_MS);
  await runJob();
  expect(received().map(({ payload }) => payload)).toMatchObject([{ badge: 2 }]);
  expect(await value('SELECT failures FROM push_subscriptions')).toBe(0);
  await send('mira', 'jonas');
  await settle();
  expect(received()).toHaveLength(1);
});

test('pushes and repeats nothing while the site is paused', async () => {
  await addBrowser('phone');
  state.service.answer = fail;
  await send('mira', 'jonas');
  await settle();
  await sendAndStop('anna', 'jonas');
  const request = vi.fn<typeof fail>(() => new Response(null, { status: 201 }));
  state.service.answer = request;
  fixture.app.advanceTime(MINUTE_MS);
  const paused = createSites({ ...sites, ...overrideSite('ardenza', { state: 'paused' }) });
  await runJobs({ ...fixture.app.ports, sites: paused }, 'push-messages');
  await settle();
  expect(request).not.toHaveBeenCalled();
});

test('repeats what a push service had no time for, without counting it as a failure', async () => {
  await addBrowser('phone');
  const busy = vi.spyOn(state.service.port, 'send').mockResolvedValue('busy');
  await send('mira', 'jonas');
  await settle();
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(busy).toHaveBeenCalledTimes(2);
  expect(await value('SELECT failures FROM push_subscriptions')).toBe(0);
  busy.mockRestore();
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(received()).toHaveLength(1);
  expect(await value('SELECT count(*) FROM push_subscriptions WHERE failing_since IS NULL')).toBe(1);
  await send('mira', 'jonas');
  await settle();
  expect(received()).toHaveLength(1);
});

test('repeats nothing that has been read meanwhile', async () => {
  await addBrowser('phone');
  state.service.answer = fail;
  const { conversation } = await send('mira', 'jonas');
  await settle();
  await markRead('jonas', conversation.id, 1);
  const request = vi.fn<typeof fail>(fail);
  state.service.answer = request;
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(request).not.toHaveBeenCalled();
  expect(await value('SELECT failures FROM push_subscriptions WHERE retry_at IS NULL')).toBe(1);
});

test('repeats nothing for the mark of a conversation that was read and then marked as unread', async () => {
  await addBrowser('phone');
  state.service.answer = fail;
  const { conversation } = await send('mira', 'jonas');
  await settle();
  await markRead('jonas', conversation.id, 1);
  await arrange('jonas', conversation.id, { unread: true });
  const request = vi.fn<typeof fail>(fail);
  state.service.answer = request;
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(request).not.toHaveBeenCalled();
});

test('removes a subscription after eight failures in a row', async () => {
  await addBrowser('phone');
  const request = vi.fn<typeof fail>(fail);
  state.service.answer = request;
  await send('mira', 'jonas');
  await settle();
  for (let hour = 0; hour < 7; hour++) {
    expect(await countSubscriptions()).toBe(1);
    fixture.app.advanceTime(6 * 60 * MINUTE_MS);
    await runJob();
  }
  expect(request).toHaveBeenCalledTimes(8);
  expect(await countSubscriptions()).toBe(0);
});

test('lets two jobs at once repeat a push once', async () => {
  await addBrowser('phone');
  state.service.answer = fail;
  await send('mira', 'jonas');
  await settle();
  const request = vi.fn<typeof fail>(fail);
  state.service.answer = request;
  fixture.app.advanceTime(MINUTE_MS);
  await Promise.all([runJob(), runJob()]);
  expect(request).toHaveBeenCalledTimes(1);
});

test('serves other browsers while the push service of one fails', async () => {
  await addBrowser('phone');
  fixture.cookies['jonas'] = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  await addBrowser('laptop');
  state.service.answer = (browser) => (browser === 'phone' ? fail() : new Response(null, { status: 201 }));
  await send('mira', 'jonas');
  await settle();
  expect(received().map(({ browser }) => browser)).toEqual(['laptop']);
});

test('logs a failure without the address of the browser', async () => {
  await addBrowser('phone');
  state.service.answer = fail;
  await send('mira', 'jonas');
  await settle();
  expect(fixture.app.logged).toContainEqual({
    level: 'error',
    event: 'push-failed',
    tenant: 'ardenza',
    error: 'the push service answered with status 503',
  });
});

test('pushes other messages while one cannot be marked as pushed, and repeats only that one', async () => {
  await addBrowser('phone');
  await sendAndStop('mira', 'jonas');
  fixture.cookies['anna'] = await fixture.app.startSession('ardenza', 'anna@mail.example');
  await addBrowser('tablet', 'anna');
  await fixture.app.db
    .prepare(
      "CREATE TRIGGER poison BEFORE INSERT ON message_notices WHEN new.member_id = 'jonas' AND new.pushed_seq > 0 BEGIN SELECT raise(ABORT, 'poison'); END",
    )
    .run();
  fixture.app.advanceTime(MINUTE_MS);
  await sendAndStop('mira', 'anna');
  for (let run = 0; run < 2; run++) {
    fixture.app.advanceTime(MINUTE_MS);
    await expect(runJob()).rejects.toThrow('1 failed: ');
  }
  expect(
    received()
      .map(({ browser }) => browser)
      .toSorted(),
  ).toEqual(['phone', 'phone', 'tablet']);
  await fixture.app.db.prepare('DROP TRIGGER poison').run();
  for (let run = 0; run < 2; run++) {
    fixture.app.advanceTime(MINUTE_MS);
    await runJob();
  }
  expect(received().map(({ browser }) => browser)).toEqual(['phone']);
});
