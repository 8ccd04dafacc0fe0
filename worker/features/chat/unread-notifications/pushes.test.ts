import { expect, test, vi } from 'vitest';
import { addBlock, addLike } from '#worker/testing/relations.ts';
import { MINUTE_MS, setUpPushes } from './pushes.fixture.ts';

const { state, settle, fixture, received, runJob, addBrowser, sendAndStop } = setUpPushes();
const { arrange, ask, change, markRead, remove, send } = fixture;

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
