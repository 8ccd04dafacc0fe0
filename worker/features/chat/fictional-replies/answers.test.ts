import { expect, test, vi } from 'vitest';
import { CREDITS, addCredits } from '../chat.fixture.ts';
import { setUpReplies } from './replies.fixture.ts';

const fixture = setUpReplies();
const { change, chats, hold, open, openWith, read, refusal, remove, runJob, script, send, settle, sync } =
  fixture;
const { tryDelete, trySend, trySendGift, trySendPhoto, value } = fixture;

const countPending = () => value('SELECT count(*) FROM pending_replies');
const texts = async (id: string) => (await open('mira', id)).messages.map(({ text }) => text);

test('answers a message once, in the language of the member, after it was read', async () => {
  await change('mira', "language = 'de'");
  const typing = vi.spyOn(fixture.app.realtime, 'showTyping');
  expect((await openWith('mira', 'fleur')).closed).toBeNull();
  const { conversation } = await send('mira', 'fleur', 'Hallo');
  await settle();
  expect(script.asked).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      site: 'ardenza',
      language: 'de',
      profile: { name: 'Fleur', about: 'Ich backe Brot.', interests: [] },
      history: [{ fromMember: true, text: 'Hallo' }],
      maxLength: 1000,
    },
  ]);
  expect(await open('mira', conversation.id)).toMatchObject({
    closed: null,
    peer_read_seq: 2,
    messages: [
      { seq: 1, mine: true, text: 'Hallo' },
      { seq: 2, mine: false, text: 'Answer to Hallo' },
    ],
  });
  const [before = 0, ...whileTyping] = script.pauses;
  expect(before).toBeGreaterThanOrEqual(1000);
  expect(before).toBeLessThanOrEqual(2000);
  expect(whileTyping).toEqual([1000]);
  expect(typing.mock.calls).toEqual([[{ tenant: 'ardenza', member: 'mira' }, conversation.id]]);
  expect(await countPending()).toBe(0);
  expect((await chats('mira')).chats[0]).toMatchObject({
    num_unread_messages: 1,
    profile: { online: false },
  });
  expect(await value("SELECT count(*) FROM inbox_events WHERE member_id = 'fleur'")).toBe(0);
  expect(await value("SELECT group_concat(kind) FROM inbox_events WHERE member_id = 'mira'")).toBe(
    'message,read,message',
  );
});

test('answers a member who has not confirmed the address, but no paused one', async () => {
  await change('mira', "status = 'not_confirmed'");
  expect((await openWith('mira', 'fleur')).closed).toBeNull();
  const { conversation } = await send('mira', 'fleur', 'Hello');
  await settle();
  expect(await texts(conversation.id)).toEqual(['Hello', 'Answer to Hello']);
  await change('mira', 'paused = 1');
  expect(await refusal(trySend('mira', 'fleur'))).toMatchObject({ error: 'paused' });
});

test('answers a gift, and charges it like any other', async () => {
  await read(trySendGift('mira', 'fleur', 'rose'));
  await settle();
  expect(script.asked[0]?.history).toEqual([{ fromMember: true, text: '', gift: 'rose' }]);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 15);
});

test('refuses a photo to a fictional profile, which could not see it', async () => {
  expect(await refusal(trySendPhoto('mira', 'fleur'))).toMatchObject({ status: 403, error: 'no_responder' });
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
});

test('tells the responder nothing of what the member has deleted', async () => {
  const { conversation } = await send('mira', 'fleur', 'A secret');
  await settle();
  await tryDelete('mira', conversation.id, 1);
  await tryDelete('mira', conversation.id, 2);
  await send('mira', 'fleur', 'Another');
  await settle();
  expect(script.asked.at(-1)?.history).toEqual([{ fromMember: true, text: 'Another' }]);
});

test('charges a message to a fictional profile like any other', async () => {
  const { allowance } = await send('mira', 'fleur');
  expect(allowance.credits).toBe(CREDITS - 10);
  await settle();
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 10);
});

test('shows typing again during a long answer, for at most four seconds', async () => {
  script.answer = () => Promise.resolve({ text: 'x'.repeat(900) });
  const typing = vi.spyOn(fixture.app.realtime, 'showTyping');
  await send('mira', 'fleur');
  await settle();
  expect(script.pauses.slice(1)).toEqual([3000, 1000]);
  expect(typing).toHaveBeenCalledTimes(2);
});

test('answers two quick messages once', async () => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'One');
  await send('mira', 'fleur', 'Two');
  release();
  await settle();
  expect(script.asked).toHaveLength(1);
  expect(script.asked[0]?.history.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(await texts(conversation.id)).toEqual(['One', 'Two', 'Answer to Two']);
});

test('drops an answer when a newer message has come in between', async () => {
  const waiting = Promise.withResolvers<void>();
  const thinking = Promise.withResolvers<void>();
  script.answer = async ({ history }) => {
    if (history.length === 1) {
      thinking.resolve();
      await waiting.promise;
    }
    return { text: `Answer to ${history.length}` };
  };
  const { conversation } = await send('mira', 'fleur', 'One');
  await thinking.promise;
  await send('mira', 'fleur', 'Two');
  waiting.resolve();
  await settle();
  expect(await texts(conversation.id)).toEqual(['One', 'Two', 'Answer to 2']);
  expect(await countPending()).toBe(0);
});

test('answers each message of a conversation in order', async () => {
  const { conversation } = await send('mira', 'fleur', 'One');
  await settle();
  await send('mira', 'fleur', 'Two');
  await settle();
  expect(await texts(conversation.id)).toEqual(['One', 'Answer to One', 'Two', 'Answer to Two']);
  expect(script.asked[1]?.history.map(({ fromMember }) => fromMember)).toEqual([true, false, true]);
});

test('sends the responder the last 20 messages that the member has not deleted', async () => {
  const { conversation } = await send('mira', 'fleur', 'Deleted');
  await settle();
  await remove('mira', conversation.id);
  await addCredits(fixture.app, 'mira', 1000);
  for (let index = 0; index < 12; index++) {
    await send('mira', 'fleur', `Message ${index}`);
    await settle();
  }
  expect(script.asked[1]?.history).toEqual([{ fromMember: true, text: 'Message 0' }]);
  const { history = [] } = script.asked[12] ?? {};
  expect(history).toHaveLength(20);
  expect(history.at(-1)).toEqual({ fromMember: true, text: 'Message 11' });
});

test('answers a message in the background job when the process has ended', async () => {
  fixture.app.ports.defer = () => Promise.resolve();
  hold();
  const { conversation } = await send('mira', 'fleur', 'One');
  fixture.app.ports.pause = () => Promise.resolve();
  await runJob();
  expect(script.asked).toEqual([]);
  fixture.app.advanceTime(15_000);
  await Promise.all([runJob(), runJob()]);
  expect(script.asked).toHaveLength(1);
  expect(await texts(conversation.id)).toEqual(['One', 'Answer to One']);
});

test('leaves a message to the process that has taken it first', async () => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'One');
  fixture.app.advanceTime(15_000);
  const waiting = Promise.withResolvers<void>();
  const thinking = Promise.withResolvers<void>();
  script.answer = async () => {
    thinking.resolve();
    await waiting.promise;
    return { text: 'Once' };
  };
  const job = runJob();
  await thinking.promise;
  release();
  await settle();
  waiting.resolve();
  await job;
  expect(script.asked).toHaveLength(1);
  expect(await texts(conversation.id)).toEqual(['One', 'Once']);
});

test('answers a repeated request once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await Promise.all([1, 2].map(() => trySend('mira', 'fleur', 'Hello', { headers })));
  await settle();
  expect(script.asked).toHaveLength(1);
  expect(await value('SELECT count(*) FROM messages')).toBe(2);
});

test('tells the devices of the member, through the events of the inbox', async () => {
  const { epoch, rev } = await sync('mira');
  await send('mira', 'fleur', 'Hello');
  await settle();
  expect((await sync('mira', `?since=${rev}&epoch=${epoch}`)).events).toMatchObject([
    { kind: 'message', message: { mine: true } },
    { kind: 'read', mine: false, seq: 1 },
    { kind: 'message', message: { mine: false, text: 'Answer to Hello' } },
  ]);
});
