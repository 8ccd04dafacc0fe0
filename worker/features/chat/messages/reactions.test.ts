import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { sync } from '#client/features/chat/sync/sync-contract.ts';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { ask, chats, open, read, refusal, remove, send, sync: readSync, tryDelete, tryReact } = fixture;

const reactionsOf = async (who: string, id: string) =>
  (await open(who, id)).messages.map(({ reactions }) => reactions);

/** What arrived since a sync, without what the rows of the list contain. */
const newEvents = async (who: string, { epoch, rev }: AnswerOf<typeof sync>) =>
  (await readSync(who, `?since=${rev}&epoch=${epoch}`)).events.map((event) =>
    event.kind === 'message_changed'
      ? { kind: event.kind, message: event.message, last: event.chat.last_message.seq }
      : event,
  );

test('puts, replaces and removes one reaction of each member, which both see at once', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  const place = await readSync('mira');
  expect((await tryReact('jonas', id, 1, 'fire')).status).toBe(200);
  expect((await tryReact('jonas', id, 1, 'heart')).status).toBe(200);
  expect((await tryReact('mira', id, 1, 'smile')).status).toBe(200);
  expect(await reactionsOf('mira', id)).toEqual([{ mine: 'smile', peer: 'heart' }]);
  expect(await reactionsOf('jonas', id)).toEqual([{ mine: 'heart', peer: 'smile' }]);
  expect(await newEvents('mira', place)).toEqual(
    [1, 2, 3].map(() => ({
      kind: 'message_changed',
      last: 1,
      message: expect.objectContaining({ seq: 1, reactions: { mine: 'smile', peer: 'heart' } }) as object,
    })),
  );
  await tryReact('jonas', id, 1, null);
  expect(await reactionsOf('mira', id)).toEqual([{ mine: 'smile', peer: null }]);
});

test('tells no device and counts nothing as unread when a reaction stays the same', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  await tryReact('jonas', id, 1, 'fire');
  const place = await readSync('mira');
  expect((await tryReact('jonas', id, 1, 'fire')).status).toBe(200);
  expect(await newEvents('mira', place)).toEqual([]);
  expect((await chats('mira')).total_unread).toBe(0);
});

test('limits changes of reactions to sixty a minute, because each wakes the devices of the other', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  expect((await tryReact('mira', id, 1, 'heart')).status).toBe(200);
  await fixture.app.db.prepare("UPDATE counters SET n = 60 WHERE scope = 'reactions'").run();
  const { rev } = await readSync('jonas');
  expect(await refusal(tryReact('mira', id, 1, 'fire'))).toMatchObject({ status: 429 });
  expect((await readSync('jonas')).rev).toBe(rev);
  expect((await tryReact('mira', id, 1, 'heart')).status).toBe(200);
  expect((await tryReact('jonas', id, 1, 'fire')).status).toBe(200);
  fixture.app.advanceTime(60_000);
  expect((await tryReact('mira', id, 1, 'fire')).status).toBe(200);
});

test('rejects reactions to messages that the member cannot see', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  expect((await tryReact('jonas', id, 2, 'fire')).status).toBe(404);
  expect((await tryReact('anna', id, 1, 'fire')).status).toBe(404);
  expect((await tryReact('jonas', id, 1, 'kiss')).status).toBe(422);
  await remove('jonas', id);
  expect((await tryReact('jonas', id, 1, 'fire')).status).toBe(404);
  await tryDelete('mira', id, 1);
  expect((await tryReact('mira', id, 1, 'fire')).status).toBe(404);
});

test('rejects reactions after a block', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  await ask('mira', '/api/members/jonas/block', { method: 'POST' });
  expect(await refusal(tryReact('jonas', id, 1, 'fire'))).toMatchObject({ status: 403, error: 'blocked' });
  expect(await refusal(tryReact('mira', id, 1, 'fire'))).toMatchObject({ status: 403, error: 'own_block' });
  expect(await reactionsOf('mira', id)).toEqual([{ mine: null, peer: null }]);
});

test('empties an own message for both members, with its reactions, and charges it as before', async () => {
  const { id } = (await send('mira', 'jonas', 'A secret')).conversation;
  await tryReact('jonas', id, 1, 'fire');
  const { credits } = (await open('mira', id)).allowance;
  const place = await readSync('jonas');
  expect((await tryDelete('mira', id, 1)).status).toBe(200);
  expect((await tryDelete('mira', id, 1)).status).toBe(200);
  const gone = { seq: 1, kind: 'text', text: null, deleted: true, reactions: { mine: null, peer: null } };
  expect((await open('mira', id)).messages).toEqual([expect.objectContaining({ ...gone, mine: true })]);
  expect((await open('jonas', id)).messages).toEqual([expect.objectContaining({ ...gone, mine: false })]);
  expect((await chats('jonas')).chats[0]?.last_message).toMatchObject(gone);
  expect(await newEvents('jonas', place)).toEqual([
    { kind: 'message_changed', last: 1, message: expect.objectContaining(gone) as object },
  ]);
  expect((await open('mira', id)).allowance.credits).toBe(credits);
  expect(await fixture.value("SELECT count(*) FROM messages WHERE text LIKE '%secret%'")).toBe(0);
});

test('hides a message of the peer from the member who deletes it, and from no one else', async () => {
  const { id } = (await send('mira', 'jonas', 'Unwanted')).conversation;
  const place = await readSync('mira');
  expect((await tryDelete('jonas', id, 1)).status).toBe(200);
  expect((await open('jonas', id)).messages).toEqual([
    expect.objectContaining({ text: null, deleted: true, mine: false }),
  ]);
  expect((await open('mira', id)).messages).toEqual([
    expect.objectContaining({ text: 'Unwanted', deleted: false }),
  ]);
  expect(await newEvents('mira', place)).toEqual([]);
});

test('rejects the deletion of messages of others', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  expect((await tryDelete('anna', id, 1)).status).toBe(404);
  expect((await tryDelete('mira', id, 2)).status).toBe(404);
  expect((await open('jonas', id)).messages[0]?.deleted).toBe(false);
});

test('quotes the message that a reply answers, as long as the viewer can see it', async () => {
  const { id } = (await send('mira', 'jonas', 'Red or white?')).conversation;
  const reply = (text: string, reply_to: number) =>
    ask('jonas', '/api/messages', { method: 'POST', json: { member: 'mira', text, reply_to } });
  expect(await read(reply('Red', 1))).toMatchObject({
    message: {
      seq: 2,
      reply_to: { seq: 1, mine: false, kind: 'text', text: 'Red or white?', gift: null, deleted: false },
    },
  });
  expect(await read(reply('Blue', 9))).toMatchObject({ message: { seq: 3, reply_to: null } });
  expect((await open('mira', id)).messages[1]?.reply_to).toEqual({
    seq: 1,
    mine: true,
    kind: 'text',
    text: 'Red or white?',
    gift: null,
    deleted: false,
  });
  await tryDelete('mira', id, 1);
  expect((await open('jonas', id)).messages[1]).toMatchObject({
    text: 'Red',
    reply_to: { seq: 1, text: null, deleted: true },
  });
});

test('quotes nothing of what the viewer has deleted with the conversation', async () => {
  const { id } = (await send('mira', 'jonas', 'Red or white?')).conversation;
  await remove('mira', id);
  await read(
    ask('jonas', '/api/messages', { method: 'POST', json: { member: 'mira', text: 'Red', reply_to: 1 } }),
  );
  expect((await open('mira', id)).messages).toEqual([
    expect.objectContaining({
      seq: 2,
      reply_to: expect.objectContaining({ text: null, deleted: true }) as object,
    }),
  ]);
});
