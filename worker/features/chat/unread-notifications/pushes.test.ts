import { expect, test, vi } from 'vitest';
import sites from 'virtual:tenants';
import { setUpPushService, subscribe } from '#worker/features/notifications/push/push.fixture.ts';
import { addBlock, addLike } from '#worker/testing/relations.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpChat } from '../chat.fixture.ts';

const MINUTE_MS = 60_000;

const { state, ports, settle } = setUpPushService();
const fixture = setUpChat(ports);
const { arrange, ask, change, markRead, remove, send, value } = fixture;

const received = () => state.service.received.splice(0);
const runJob = () => runJobs(fixture.app.ports, 'push-messages');
const addBrowser = async (name: string, who = 'jonas') => {
  const { subscription } = await state.service.addBrowser(name);
  expect((await subscribe(fixture.app, fixture.cookies[who], subscription)).status).toBe(200);
};
const countSubscriptions = () => value('SELECT count(*) FROM push_subscriptions');
/** Sends a message and ends as if the process stopped before the work in the background. */
const sendAndStop = async (from = 'mira', to = 'jonas') => {
  const defer = vi.spyOn(fixture.app.ports, 'defer').mockResolvedValue();
  const pause = vi.spyOn(fixture.app.ports, 'pause').mockReturnValue(new Promise(() => undefined));
  const sent = await send(from, to);
  // The work has begun by then, and waits.
  if ((await countSubscriptions()) !== 0) await vi.waitFor(() => expect(pause).toHaveBeenCalled());
  defer.mockRestore();
  pause.mockRestore();
  return sent;
};
const fail = () => new Response(null, { status: 503 });

test('tells each browser of the member that a message has come, and neither who nor what', async () => {
  await change('jonas', "language = 'de'");
  await addBrowser('phone');
  fixture.cookies['jonas'] = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  await addBrowser('laptop');
  await addBrowser('own', 'mira');
  const { conversation } = await send('mira', 'jonas', 'Ein Geheimnis');
  await settle();
  const pushes = received();
  expect(pushes.map(({ browser }) => browser).toSorted()).toEqual(['laptop', 'phone']);
  for (const { payload, headers } of pushes) {
    expect(payload).toEqual({
      conversation: conversation.id,
      title: 'Ardenza',
      body: 'Du hast eine neue Nachricht',
      badge: 1,
    });
    expect(headers.get('ttl')).toBe('86400');
    expect(headers.get('topic')).toMatch(/^[\w-]{24}$/);
  }
  // Made with the secret of each browser, because a plain hash would tell a push service which members write to each other.
  expect(new Set(pushes.map(({ headers }) => headers.get('topic'))).size).toBe(2);
});

test('uses one topic per conversation, and another one for its other member', async () => {
  await addBrowser('phone');
  await addBrowser('own', 'mira');
  for (const [from, to] of [
    ['mira', 'jonas'],
    ['mira', 'jonas'],
    ['anna', 'jonas'],
    ['jonas', 'mira'],
  ]) {
    await send(from ?? '', to ?? '');
    await settle();
  }
  const [first, second, ofAnna, ofOther] = received().map(({ headers }) => headers.get('topic'));
  expect(second).toBe(first);
  expect(new Set([first, ofAnna, ofOther]).size).toBe(3);
});

test('counts unread messages of all conversations and new likes for the icon', async () => {
  await addBrowser('phone');
  await addLike(fixture.app, 'anna', 'jonas');
  await send('mira', 'jonas');
  await settle();
  await send('anna', 'jonas');
  await settle();
  expect(received().at(-1)?.payload).toMatchObject({ badge: 3 });
});

test('sends one push for several quick messages', async () => {
  await addBrowser('phone');
  const { promise, resolve } = Promise.withResolvers<void>();
  fixture.app.ports.pause = () => promise;
  await send('mira', 'jonas', 'One');
  await send('mira', 'jonas', 'Two');
  resolve();
  await settle();
  expect(received()).toHaveLength(1);
});

test.each([
  ['the member reads the message at once', (id: string) => markRead('jonas', id, 1)],
  ['the member deletes the conversation', (id: string) => remove('jonas', id)],
  ['the member has blocked the sender', () => addBlock(fixture.app, 'jonas', 'mira')],
  ['the sender has blocked the member', () => addBlock(fixture.app, 'mira', 'jonas')],
  ['the member mutes the conversation', (id: string) => arrange('jonas', id, { muted: true })],
  ['the member pauses', () => change('jonas', 'paused = 1')],
  ['the sender is disabled', () => change('mira', "status = 'disabled'")],
  ['the member is disabled', () => change('jonas', "status = 'disabled'")],
  [
    'the member has switched pushes off',
    () =>
      ask('jonas', '/api/notifications', {
        method: 'PUT',
        json: { switches: [{ kind: 'new_message', channel: 'push' }], on: false },
      }),
  ],
  ['the member logs out', () => ask('jonas', '/api/logout.php')],
  ['the member has to pass an age check', () => change('jonas', "country = 'GB'")],
])('sends nothing when %s', async (_, act) => {
  await addBrowser('phone');
  const { conversation } = await sendAndStop();
  await act(conversation.id);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(received()).toEqual([]);
});

test('pushes again what comes after the end of a mute, and not what came before', async () => {
  await addBrowser('phone');
  const { conversation } = await sendAndStop();
  await arrange('jonas', conversation.id, { muted: true });
  await runJob();
  await arrange('jonas', conversation.id, { muted: false });
  await runJob();
  expect(received()).toEqual([]);
  await send('mira', 'jonas');
  await settle();
  expect(received()).toHaveLength(1);
});

test('does not ask the push service while nothing is subscribed, and waits for no pause', async () => {
  const pause = vi.spyOn(fixture.app.ports, 'pause');
  await send('mira', 'jonas');
  await settle();
  expect(pause).not.toHaveBeenCalled();
});

test('answers the sender before the push service answers', async () => {
  await addBrowser('phone');
  const { promise, resolve } = Promise.withResolvers<Response>();
  state.service.answer = () => promise;
  await send('mira', 'jonas');
  resolve(new Response(null, { status: 201 }));
  await settle();
  expect(received()).toHaveLength(1);
});

test('pushes in the background job what a stopped process has left behind, once', async () => {
  await addBrowser('phone');
  await sendAndStop();
  await runJob();
  expect(received()).toEqual([]);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(received()).toHaveLength(1);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(received()).toEqual([]);
});

test('leaves to the job only what the request has not pushed', async () => {
  await addBrowser('phone');
  await send('mira', 'jonas');
  await settle();
  expect(received()).toHaveLength(1);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(received()).toEqual([]);
});

test('goes through more messages than fit into one page', async () => {
  await addBrowser('phone');
  await fixture.app.db.prepare('UPDATE credit_balances SET balance = 100000').run();
  for (let index = 0; index < 120; index++) {
    if (index % 40 === 0) fixture.app.advanceTime(MINUTE_MS);
    await sendAndStop('mira', 'jonas');
  }
  await sendAndStop('anna', 'jonas');
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect(new Set(received().map(({ headers }) => headers.get('topic'))).size).toBe(2);
});

test('does not push messages of an hour ago', async () => {
  await addBrowser('phone');
  await sendAndStop();
  fixture.app.advanceTime(61 * MINUTE_MS);
  await runJob();
  expect(received()).toEqual([]);
});

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
