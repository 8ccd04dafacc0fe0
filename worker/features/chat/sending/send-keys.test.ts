import { expect, test } from 'vitest';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { open, sync, trySend } = fixture;

const KEY = 'c9a1d7de-0001-4000-8000-5b1f5a0f3c11';
const DAY_MS = 86_400_000;

async function sendWithKey(): Promise<string> {
  const { epoch } = await sync('mira');
  const init = { headers: { 'idempotency-key': KEY } };
  const answer = await trySend('mira', 'jonas', 'Hello', init);
  const { conversation } = (await answer.json()) as { conversation: { id: string } };
  const events = async (who: string) => (await sync(who, `?since=0&epoch=${epoch}`)).events;
  expect(await events('mira')).toMatchObject([{ kind: 'message', message: { key: KEY } }]);
  expect(JSON.stringify(await events('jonas'))).not.toContain(KEY);
  return conversation.id;
}

test('names a message by the key of its request for a day, to its sender alone', async () => {
  const id = await sendWithKey();
  expect((await open('mira', id)).messages).toMatchObject([{ text: 'Hello', key: KEY }]);
  expect(JSON.stringify(await open('jonas', id))).not.toContain(KEY);

  fixture.app.advanceTime(DAY_MS + 1);
  expect(JSON.stringify(await open('mira', id))).not.toContain(KEY);
});

test('forgets the key of a message that its sender has deleted', async () => {
  const id = await sendWithKey();
  await fixture.tryDelete('mira', id, 1);
  expect(await fixture.value('SELECT send_key FROM messages')).toBe(null);
});
