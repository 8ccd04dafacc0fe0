import { expect, test } from 'vitest';
import { addBlock } from '#worker/testing/relations.ts';
import { setUpReplies } from './replies.fixture.ts';

const fixture = setUpReplies();
const { change, chats, hold, open, remove, script, send, settle, value } = fixture;

const countPending = () => value('SELECT count(*) FROM pending_replies');
const texts = async (id: string) => (await open('mira', id)).messages.map(({ text }) => text);

test.each([
  ['the member blocks the profile', () => addBlock(fixture.app, 'mira', 'fleur')],
  ['the member pauses', () => change('mira', 'paused = 1')],
  ['the profile is disabled', () => change('fleur', "status = 'disabled'")],
])('asks and writes nothing when %s before the answer', async (_, act) => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'One');
  await act();
  release();
  await settle();
  expect(script.asked).toEqual([]);
  expect(await texts(conversation.id)).toEqual(['One']);
  expect(await countPending()).toBe(0);
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
