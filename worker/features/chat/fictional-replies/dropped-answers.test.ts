import { expect, test } from 'vitest';
import { addBlock } from '#worker/testing/relations.ts';
import { CREDITS } from '../chat.fixture.ts';
import { setUpReplies } from './replies.fixture.ts';

const fixture = setUpReplies();
const { ask, change, chats, hold, open, openWith, remove, runJob, script, send, settle, sync, value } =
  fixture;

const countPending = () => value('SELECT count(*) FROM pending_replies');
const texts = async (id: string) => (await open('mira', id)).messages.map(({ text }) => text);

test.each([
  ['the member blocks the profile', () => addBlock(fixture.app, 'mira', 'fleur')],
  ['the member pauses', () => change('mira', 'paused = 1')],
  ['an operator pauses the profile', () => change('fleur', 'paused = 1')],
  ['an operator closes the profile', () => change('fleur', "status = 'disabled'")],
])('asks and writes nothing, and gives the price back, when %s before the answer', async (_, act) => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'One');
  expect((await send('mira', 'fleur', 'Two')).allowance.credits).toBe(CREDITS - 20);
  await act();
  const { epoch, rev } = await sync('mira');
  release();
  await settle();
  expect(script.asked).toEqual([]);
  expect(await texts(conversation.id)).toEqual(['One', 'Two']);
  expect(await countPending()).toBe(0);
  expect(await sync('mira', `?since=${rev}&epoch=${epoch}`)).toMatchObject({
    allowance: { credits: CREDITS },
    events: [{ kind: 'message_changed', message: { seq: 2, refund: { credits: 20, free_messages: 0 } } }],
  });
  const { entries } = (await (await ask('mira', '/api/credits')).json()) as { entries: unknown[] };
  expect(entries.slice(0, 2)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'message_unanswered', amount: 10 })),
  );
  expect(fixture.app.logged.filter(({ event }) => event.startsWith('reply'))).toEqual([]);
});

test('gives the price back when an operator closes the profile while the answer is tried again', async () => {
  script.answer = () => Promise.reject(new Error('down'));
  await send('mira', 'fleur', 'One');
  await settle();
  await change('fleur', "status = 'disabled'");
  fixture.app.advanceTime(60_000);
  await Promise.all([runJob(), runJob()]);
  expect((await openWith('mira', 'jonas')).allowance.credits).toBe(CREDITS);
});

test('writes nothing when the member blocks the profile while the answer is made', async () => {
  script.answer = async () => {
    await addBlock(fixture.app, 'mira', 'fleur');
    return { text: 'Too late' };
  };
  const { conversation } = await send('mira', 'fleur', 'One');
  await settle();
  expect(await texts(conversation.id)).toEqual(['One']);
  expect(await countPending()).toBe(0);
  expect(fixture.app.logged.filter(({ event }) => event.startsWith('reply'))).toEqual([]);
});

test('does not bring back a conversation that the member has deleted', async () => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur');
  await remove('mira', conversation.id);
  release();
  await settle();
  expect((await chats('mira')).chats).toEqual([]);
  expect(script.asked).toEqual([]);
});

test('refuses a message of a fictional profile that nothing has asked for', async () => {
  const { conversation } = await send('mira', 'fleur');
  await settle();
  const write = fixture.app.db
    .prepare(
      "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) VALUES (?, 3, 'ardenza', 'fleur', 'text', 'Hello?', 0, 0)",
    )
    .bind(conversation.id)
    .run();
  await expect(write).rejects.toThrow(/refused/);
});

test('removes a pending reply with its member or profile', async () => {
  hold();
  await send('mira', 'fleur');
  await send('jonas', 'fleur');
  expect(await countPending()).toBe(2);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await countPending()).toBe(1);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'fleur'").run();
  expect(await countPending()).toBe(0);
});
