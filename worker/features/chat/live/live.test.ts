import { expect, test } from 'vitest';
import { SYNC_PAGE_SIZE } from '#client/features/chat/rules.ts';
import { SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { type Changes, Inbox } from '#worker/realtime/inbox.ts';
import { setUpChat } from '../chat.fixture.ts';
import { TestSocket, connectDevice } from './live.fixture.ts';

const fixture = setUpChat();
const { ask, change, markRead, remove, send, trySend, value } = fixture;
const connect = (who: string) => connectDevice(fixture, who);

test('delivers a message to every device of both members at once', async () => {
  const devices = ['mira', 'mira', 'jonas'].map(connect);
  for (const device of devices) await device.hello();
  const { conversation } = await send('mira', 'jonas', 'Hello');
  for (const { socket } of devices) {
    const [welcome, changes] = socket.frames;
    expect(welcome).toMatchObject({ type: 'welcome', reset: true, rev: 0, events: [] });
    expect(changes).toMatchObject({ type: 'changes', rev: 1, events: [{ kind: 'message', rev: 1 }] });
  }
  expect(devices[2]?.socket.frames[1]).toMatchObject({
    total_unread: 1,
    events: [{ message: { seq: 1, mine: false, text: 'Hello' }, chat: { conversation } }],
  });
});

test('welcomes a device with what it has missed', async () => {
  const first = connect('jonas');
  const { epoch, rev } = await first.hello();
  first.leave();
  await send('mira', 'jonas', 'One');
  await send('mira', 'jonas', 'Two');
  expect(await connect('jonas').hello({ epoch, rev })).toMatchObject({
    type: 'welcome',
    reset: false,
    rev: 2,
    events: [{ message: { text: 'One' } }, { message: { text: 'Two' } }],
  });
});

test('delivers everything that was missed, page by page', async () => {
  const device = connect('jonas');
  const { epoch, rev } = await device.hello();
  device.leave();
  const missed = SYNC_PAGE_SIZE + 50;
  await fixture.app.db
    .prepare(
      `WITH RECURSIVE n(rev) AS (SELECT 1 UNION ALL SELECT rev + 1 FROM n WHERE rev < ${missed}) INSERT INTO inbox_events (member_id, rev, tenant_id, kind, subject_id, created_at) SELECT 'jonas', rev, 'ardenza', 'access', 'mira', 0 FROM n`,
    )
    .run();
  await fixture.app.db.prepare(`INSERT INTO inboxes VALUES ('jonas', 'ardenza', ${missed})`).run();
  const again = connect('jonas');
  await again.hello({ epoch, rev });
  expect(again.socket.frames.map(({ type }) => type)).toEqual(['welcome', 'changes']);
  expect(again.socket.revs()).toEqual(Array.from({ length: missed }, (_, index) => index + 1));
});

test('tells a device of another history of the database to load everything again', async () => {
  await send('mira', 'jonas');
  expect(await connect('jonas').hello({ epoch: 'restored', rev: 1 })).toMatchObject({ reset: true, rev: 1 });
});

test('delivers parallel messages once and in order', async () => {
  const device = connect('jonas');
  await device.hello();
  await Promise.all(Array.from({ length: 8 }, (_, index) => trySend(index % 2 ? 'mira' : 'anna', 'jonas')));
  expect(device.socket.revs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('tells the writer that a message was read, and other devices that a conversation was deleted', async () => {
  const [mira, phone, tablet] = ['mira', 'jonas', 'jonas'].map(connect);
  for (const device of [mira, phone, tablet]) await device?.hello();
  const { conversation } = await send('mira', 'jonas');
  await markRead('jonas', conversation.id, 1);
  await remove('jonas', conversation.id);
  expect(mira?.socket.frames.at(-1)).toMatchObject({ events: [{ kind: 'read', mine: false, seq: 1 }] });
  expect(tablet?.socket.frames.at(-1)).toMatchObject({ events: [{ kind: 'chat_deleted' }] });
  expect(phone?.socket.revs()).toEqual([1, 2, 3]);
  expect(mira?.socket.revs()).toEqual([1, 2]);
});

const createChanges = (rev: number): Changes => ({
  epoch: 'one',
  rev,
  reset: false,
  events: [],
  has_more: false,
  total_unread: 0,
  allowance: { credits: 0, owed: 0, free_messages_left: 0, conversations_left: null },
});

test('reads once more when something changes during a delivery', async () => {
  const place = { epoch: 'one', rev: 0 };
  const waiting: ((rev: number) => void)[] = [];
  const socket = new TestSocket('session');
  socket.state = { session: 'session', place, isWelcomed: true };
  const inbox = new Inbox(
    { tenant: 'ardenza', member: 'mira' },
    {
      readChanges: () =>
        new Promise((resolve) => {
          waiting.push((rev) => resolve(createChanges(rev)));
        }),
      passTyping: () => Promise.resolve(),
      logFailure: () => undefined,
      clock: () => 0,
    },
    () => [socket],
  );
  const first = inbox.wake();
  const second = inbox.wake();
  waiting.shift()?.(1);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.(2);
  await Promise.all([first, second]);
  expect(socket.state.place).toEqual({ epoch: 'one', rev: 2 });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'loses no change that comes %i moments after the last delivery',
  async (moments) => {
    let rev = 1;
    const socket = new TestSocket('session');
    socket.state = { session: 'session', place: { epoch: 'one', rev: 0 }, isWelcomed: true };
    const inbox = new Inbox(
      { tenant: 'ardenza', member: 'mira' },
      {
        readChanges: () => Promise.resolve(createChanges(rev)),
        passTyping: () => Promise.resolve(),
        logFailure: () => undefined,
        clock: () => 0,
      },
      () => [socket],
    );
    const first = inbox.wake();
    for (let moment = 0; moment < moments; moment++) await Promise.resolve();
    rev = 2;
    await Promise.all([first, inbox.wake()]);
    expect(socket.state.place).toEqual({ epoch: 'one', rev: 2 });
  },
);

test('asks devices to come back later while the database cannot be read', async () => {
  const device = connect('mira');
  await device.hello();
  await fixture.app.db.prepare('ALTER TABLE inbox_events RENAME TO lost').run();
  await fixture.app.realtime.wake({ tenant: 'ardenza', member: 'mira' });
  expect(device.socket.closed).toBe(SOCKET_CLOSED.tryAgainLater);
  expect(fixture.app.logged).toContainEqual(expect.objectContaining({ event: 'inbox-failed' }));
  await fixture.app.db.prepare('ALTER TABLE lost RENAME TO inbox_events').run();
});

test('shows typing to the other member only, and not more often than agreed', async () => {
  const [mira, jonas, anna] = ['mira', 'jonas', 'anna'].map(connect);
  for (const device of [mira, jonas, anna]) await device?.hello();
  const { conversation } = await send('mira', 'jonas');
  const typing = { type: 'typing', conversation: conversation.id };
  const isTyping = (device?: ReturnType<typeof connectDevice>) =>
    device?.socket.frames.filter(({ type }) => type === 'typing').length;
  await mira?.say(typing);
  await mira?.say(typing);
  expect([mira, jonas, anna].map(isTyping)).toEqual([0, 1, 0]);
  fixture.app.advanceTime(3000);
  await mira?.say(typing);
  expect(isTyping(jonas)).toBe(2);
  const silent = connect('jonas');
  fixture.app.advanceTime(3000);
  await mira?.say(typing);
  expect(isTyping(silent)).toBe(0);
  await anna?.say(typing);
  expect(isTyping(jonas)).toBe(3);
});

test.each(['block', 'pause'])('shows no typing to a member after a %s', async (what) => {
  const [mira, jonas] = ['mira', 'jonas'].map(connect);
  for (const device of [mira, jonas]) await device?.hello();
  const { conversation } = await send('mira', 'jonas');
  if (what === 'block') await ask('jonas', '/api/members/mira/block', { method: 'POST' });
  else await change('jonas', 'paused = 1');
  await mira?.say({ type: 'typing', conversation: conversation.id });
  expect(jonas?.socket.frames.some(({ type }) => type === 'typing')).toBe(false);
});

test('shows that an invisible member types only after that member has written', async () => {
  const [mira, jonas] = ['mira', 'jonas'].map(connect);
  for (const device of [mira, jonas]) await device?.hello();
  const { conversation } = await send('mira', 'jonas');
  await change('jonas', 'invisible = 1');
  const isTyping = () => mira?.socket.frames.some(({ type }) => type === 'typing');
  await jonas?.say({ type: 'typing', conversation: conversation.id });
  expect(isTyping()).toBe(false);
  await send('jonas', 'mira');
  fixture.app.advanceTime(3000);
  await jonas?.say({ type: 'typing', conversation: conversation.id });
  expect(isTyping()).toBe(true);
});

test.each([
  ['block', { kind: 'access', profile: 'mira' }],
  ['like', { kind: 'likes' }],
])('tells a member at once of a %s', async (what, event) => {
  await send('mira', 'jonas');
  const jonas = connect('jonas');
  await jonas.hello();
  if (what === 'block') await ask('mira', '/api/members/jonas/block', { method: 'POST' });
  else await ask('mira', '/api/likes', { method: 'POST', json: { member: 'jonas' } });
  expect(jonas.socket.frames.at(-1)).toMatchObject({ type: 'changes', events: [event] });
});

test('lets no device receive what its answer could not be committed', async () => {
  const device = connect('jonas');
  await device.hello();
  await fixture.app.db
    .prepare("CREATE TRIGGER full BEFORE INSERT ON inbox_events BEGIN SELECT RAISE(ABORT, 'full'); END")
    .run();
  expect((await trySend('mira', 'jonas')).status).toBe(500);
  expect(device.socket.revs()).toEqual([]);
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
});
