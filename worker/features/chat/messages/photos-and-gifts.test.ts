import { expect, test } from 'vitest';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { CREDITS, setUpChat } from '../chat.fixture.ts';

const stored = new Set<string>();
const faults: { next: Fault } = { next: null };
const fixture = setUpChat({ files: recordFiles(stored) }, () => {
  const { next } = faults;
  faults.next = null;
  return next;
});
const { ask, change, chats, open, read, refusal, remove, send, tryDelete, trySendGift, trySendPhoto } =
  fixture;

const sendPhoto = (from: string, to: string) => read<Sent>(trySendPhoto(from, to));
const see = async (who: string | null, url: string) =>
  (who === null ? await fixture.app.ask('ardenza', url) : await ask(who, url)).status;
const block = () => ask('mira', '/api/members/jonas/block', { method: 'POST' });
const deleteFiles = () =>
  deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 60 * 60_000);

test('sends a gift and charges its own price, also to a member with free messages', async () => {
  await change('mira', 'paid_user = 0');
  expect(await read(trySendGift('mira', 'jonas', 'wine'))).toMatchObject({
    message: { seq: 1, kind: 'gift', gift: 'wine', text: null, image: null, price: 20, mine: true },
    allowance: { credits: CREDITS - 20, free_messages_left: 3 },
  });
  const { messages } = await open('jonas', (await chats('jonas')).chats[0]?.conversation.id ?? '');
  expect(messages).toEqual([expect.objectContaining({ kind: 'gift', gift: 'wine', price: 0, mine: false })]);
  expect((await chats('jonas')).chats[0]?.last_message).toMatchObject({ kind: 'gift', gift: 'wine' });
});

test('rejects unknown gifts, and gifts that the credits do not pay for', async () => {
  expect((await trySendGift('mira', 'jonas', 'yacht')).status).toBe(422);
  await read(trySendGift('mira', 'jonas', 'crown'));
  expect(await refusal(trySendGift('mira', 'jonas', 'crown'))).toMatchObject({
    status: 402,
    error: 'credits_short',
    params: { have: CREDITS - 60, cost: 60 },
  });
});

test('sends the gifts that the site offers, and still shows those that it no longer does', async () => {
  const refused = await trySendGift('mira', 'jonas', 'rope');
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { gift: 'invalid' } }),
  ]);
  const { conversation, message } = await read<Sent>(trySendGift('mira', 'jonas', 'rose'));
  await fixture.app.db
    .prepare("UPDATE messages SET gift = 'rope' WHERE conversation_id = ? AND seq = ?")
    .bind(conversation.id, message.seq)
    .run();
  expect((await open('jonas', conversation.id)).messages[0]?.gift).toBe('rope');
});

test('sends a photo, which only the two members see', async () => {
  const { conversation, message, allowance } = await sendPhoto('mira', 'jonas');
  expect(message).toMatchObject({ seq: 1, kind: 'image', text: null, price: 20, mine: true });
  expect(allowance.credits).toBe(CREDITS - 20);
  const { url = '', thumb_url = '' } = message.image ?? {};
  expect(message.image).toMatchObject({ covered: false });
  expect((await open('mira', conversation.id)).messages[0]?.image).toEqual(message.image);
  for (const path of [url, thumb_url]) {
    expect(await see('mira', path)).toBe(200);
    expect(await see('jonas', path)).toBe(200);
    expect(await see('anna', path)).toBe(404);
    expect(await see(null, path)).toBe(404);
  }
  expect(await see('mira', url.replace('/1/', '/2/'))).toBe(404);
  expect(await see('mira', url.replace('full', 'huge'))).toBe(404);
});

test('gives a photo the time at which its upload has ended', async () => {
  const { conversation } = await send('mira', 'jonas');
  const upload = async function* () {
    // The files of an upload that has not ended after ten minutes would be deleted.
    fixture.app.advanceTime(11 * 60_000);
    await send('jonas', 'mira');
    yield jpegBytes();
  };
  const body = ReadableStream.from(upload());
  const { message } = await read<Sent>(trySendPhoto('mira', 'jonas', { body }));
  const { messages } = await open('jonas', conversation.id);
  const [, text, photo] = messages.map(({ at }) => at);
  expect(photo).toBe(text);
  expect(message.at).toBe(photo);
  expect((await chats('jonas')).chats[0]?.last_message.at).toBe(photo);
});

test('shows no photo to a member who has to pass an age check', async () => {
  const { message } = await sendPhoto('mira', 'jonas');
  const { url = '' } = message.image ?? {};
  await change('jonas', "country = 'GB'");
  expect([await see('jonas', url), await see('mira', url)]).toEqual([404, 200]);
  await change('jonas', 'verified_age = 18');
  expect(await see('jonas', url)).toBe(200);
});

test('covers photos of a member until the viewer has answered', async () => {
  const { id } = (await sendPhoto('mira', 'jonas')).conversation;
  const isCovered = async () => (await open('jonas', id)).messages[0]?.image?.covered;
  expect(await isCovered()).toBe(true);
  await send('jonas', 'mira');
  expect(await isCovered()).toBe(false);
});

test.each([
  ['deletes the message', (id: string) => tryDelete('mira', id, 1)],
  ['blocks the other', block],
  [
    'blocks the other and deletes the account',
    async () => {
      await block();
      await change('mira', "status = 'deleted'");
    },
  ],
])('shows a photo no longer after its sender %s', async (_, act) => {
  const { conversation, message } = await sendPhoto('mira', 'jonas');
  await act(conversation.id);
  expect(await see('jonas', message.image?.url ?? '')).toBe(404);
});

test('shows a photo no longer to a member who has deleted it or the conversation', async () => {
  const first = await sendPhoto('mira', 'jonas');
  await tryDelete('jonas', first.conversation.id, 1);
  expect(await see('jonas', first.message.image?.url ?? '')).toBe(404);
  expect(await see('mira', first.message.image?.url ?? '')).toBe(200);
  const second = await sendPhoto('mira', 'jonas');
  await remove('jonas', second.conversation.id);
  expect(await see('jonas', second.message.image?.url ?? '')).toBe(404);
});

test('deletes the files of a photo with its message, and with the account of its sender', async () => {
  stored.clear();
  const { conversation } = await sendPhoto('mira', 'jonas');
  await sendPhoto('mira', 'jonas');
  await deleteFiles();
  expect(stored.size).toBe(6);
  await tryDelete('mira', conversation.id, 1);
  await deleteFiles();
  expect(stored.size).toBe(3);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  await deleteFiles();
  expect(stored.size).toBe(0);
  expect((await open('jonas', conversation.id)).messages.map(({ deleted }) => deleted)).toEqual([true, true]);
});

test('keeps no preview of a photo whose sender deletes the message or is erased', async () => {
  const { conversation } = await sendPhoto('mira', 'jonas');
  await sendPhoto('mira', 'jonas');
  const { db } = fixture.app;
  await db.prepare("UPDATE messages SET image_placeholder = 'a preview'").run();
  const countPreviews = () => fixture.value('SELECT count(image_placeholder) FROM messages');
  await tryDelete('mira', conversation.id, 1);
  expect(await countPreviews()).toBe(1);
  await db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await countPreviews()).toBe(0);
});

test('keeps no file when a photo cannot be sent', async () => {
  stored.clear();
  await change('jonas', 'paused = 1');
  expect((await trySendPhoto('mira', 'jonas')).status).toBe(404);
  await change('jonas', 'paused = 0');
  await fixture.app.db.prepare("UPDATE credit_balances SET balance = 19 WHERE member_id = 'mira'").run();
  expect(await refusal(trySendPhoto('mira', 'jonas'))).toMatchObject({ status: 402, error: 'credits_short' });
  fixture.watched.beforeCommit = () => change('jonas', 'paused = 1');
  expect((await trySendPhoto('anna', 'jonas')).status).toBe(404);
  await deleteFiles();
  expect(stored.size).toBe(0);
});

test('keeps the files of a photo that was stored although the answer was lost', async () => {
  stored.clear();
  const headers = { 'idempotency-key': 'the-same-key-0123456789' };
  faults.next = 'after';
  expect((await trySendPhoto('mira', 'jonas', { headers })).status).toBe(503);
  const { message } = await read<Sent>(trySendPhoto('mira', 'jonas', { headers }));
  expect(await see('jonas', message.image?.url ?? '')).toBe(200);
});

test('sends a photo once when the same request arrives twice', async () => {
  stored.clear();
  const headers = { 'idempotency-key': 'the-same-key-0123456789' };
  const [one, other] = await Promise.all([1, 2].map(() => trySendPhoto('mira', 'jonas', { headers })));
  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect(await one?.json()).toEqual(await other?.json());
  await deleteFiles();
  expect(stored.size).toBe(3);
  expect(await fixture.value('SELECT count(*) FROM messages')).toBe(1);
});

test('counts photos of messages towards the uploads of an hour', async () => {
  await sendPhoto('mira', 'jonas');
  await fixture.app.db.prepare("UPDATE counters SET n = 60 WHERE scope = 'photo-uploads'").run();
  expect(await refusal(trySendPhoto('mira', 'jonas'))).toMatchObject({
    status: 429,
    error: 'too_many_requests',
  });
});

test('rejects a file that is no photo', async () => {
  const body = new TextEncoder().encode('no photo');
  expect(await refusal(trySendPhoto('mira', 'jonas', { body }))).toMatchObject({
    status: 422,
    fields: { photo: 'photo_type' },
  });
});
