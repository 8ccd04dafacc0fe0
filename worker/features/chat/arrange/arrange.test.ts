import { expect, test } from 'vitest';
import { CHATS_PAGE_SIZE, PINS_LIMIT } from '#client/features/chat/rules.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpChat } from '../chat.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpChat();
const { arrange, ask, chats, markRead, open, refusal, remove, send, sync, tryArrange, unread, value } =
  fixture;

/** Conversations of Mira with others, each with one message, the first one the oldest. */
async function receiveFrom(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const who = `m${i}`;
    await fixture.app.addMember({ id: who });
    fixture.cookies[who] = await fixture.app.startSession('ardenza', `${who}@mail.example`);
    ids.push((await send(who, 'mira', `from ${who}`)).conversation.id);
  }
  return ids;
}

const namesOf = ({ chats: rows }: { chats: readonly { profile: { id: string } }[] }) =>
  rows.map(({ profile }) => profile.id);

test('lists pinned conversations first, in the order of their last messages, on every page and once', async () => {
  const ids = await receiveFrom(CHATS_PAGE_SIZE + 3);
  const newestFirst = ids.map((_, i) => `m${i}`).toReversed();
  for (const i of [0, 2, 1]) await arrange('mira', ids[i] ?? '', { spot: 'pinned' });
  const pinned = ['m2', 'm1', 'm0'];
  const expected = [...pinned, ...newestFirst.filter((name) => !pinned.includes(name))];
  const first = await chats('mira');
  expect(namesOf(first)).toEqual(expected.slice(0, CHATS_PAGE_SIZE));
  expect(first.chats.map(({ spot }) => spot).slice(2, 4)).toEqual(['pinned', 'listed']);
  expect(namesOf(await chats('mira', `?after=${first.next}`))).toEqual(expected.slice(CHATS_PAGE_SIZE));

  await send('m0', 'mira', 'again');
  expect(namesOf(await chats('mira')).slice(0, 3), 'the newest of the pinned ones').toEqual([
    'm0',
    'm2',
    'm1',
  ]);
  expect(namesOf(await chats('mira', '?unread=1')).slice(0, 4)).toEqual(['m0', 'm2', 'm1', 'm32']);
  await arrange('mira', ids[0] ?? '', { spot: 'listed' });
  expect(namesOf(await chats('mira')).slice(0, 3)).toEqual(['m2', 'm1', 'm0']);
  expect(namesOf(await chats('m0')), 'the list of the other member stays').toEqual(['mira']);
});

test('pins at most five conversations, also when two devices pin at once', async () => {
  const ids = await receiveFrom(PINS_LIMIT + 2);
  for (const id of ids.slice(0, PINS_LIMIT - 1)) await arrange('mira', id, { spot: 'pinned' });
  const answers = await Promise.all(
    ids.slice(PINS_LIMIT - 1).map((id) => tryArrange('mira', id, { spot: 'pinned' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    error: 'pins_full',
    params: { max: PINS_LIMIT },
    message: t('errors.pins_full', { max: PINS_LIMIT }),
  });
  expect((await tryArrange('mira', ids[0] ?? '', { spot: 'pinned' })).status, 'is pinned already').toBe(200);
  await arrange('mira', ids[0] ?? '', { spot: 'listed' });
  const pinned = (await chats('mira')).chats.filter(({ spot }) => spot === 'pinned');
  const left = ids.find((id, i) => i > 0 && !pinned.some(({ conversation }) => conversation.id === id)) ?? '';
  expect((await tryArrange('mira', left, { spot: 'pinned' })).status).toBe(200);
});

test('shelves a conversation in a list of its own until the next message of either side', async () => {
  const { conversation } = await send('jonas', 'mira', 'One');
  await send('anna', 'mira');
  expect(await arrange('mira', conversation.id, { spot: 'shelved' })).toEqual({
    spot: 'shelved',
    muted: false,
    total_unread: 1,
    shelved: { chats: 1, unread: 1 },
  });
  expect(await unread('mira'), 'without the messages of shelved conversations').toBe(1);
  const list = await chats('mira');
  expect([namesOf(list), list.shelved]).toEqual([['anna'], { chats: 1, unread: 1 }]);
  expect(namesOf(await chats('mira', '?unread=1'))).toEqual(['anna']);
  expect(namesOf(await chats('mira', '?shelved=1'))).toEqual(['jonas']);
  expect(await markRead('mira', conversation.id, 1)).toMatchObject({ total_unread: 1 });
  expect((await chats('mira')).shelved).toEqual({ chats: 1, unread: 0 });

  await send('jonas', 'mira', 'Two');
  expect(namesOf(await chats('mira'))).toEqual(['jonas', 'anna']);
  expect(await unread('mira')).toBe(2);
  await arrange('mira', conversation.id, { spot: 'shelved' });
  await send('mira', 'jonas', 'I am back');
  expect(await chats('mira')).toMatchObject({ shelved: { chats: 0, unread: 0 } });
});

test('leaves a muted conversation on the shelf and out of the total, until its member writes', async () => {
  const { conversation } = await send('jonas', 'mira');
  expect(await arrange('mira', conversation.id, { muted: true })).toMatchObject({
    spot: 'listed',
    total_unread: 0,
  });
  expect((await chats('mira')).chats).toMatchObject([{ muted: true, num_unread_messages: 1 }]);
  await arrange('mira', conversation.id, { spot: 'shelved' });
  await send('jonas', 'mira');
  expect(await chats('mira')).toMatchObject({ chats: [], total_unread: 0, shelved: { chats: 1, unread: 1 } });
  await send('mira', 'jonas');
  expect((await chats('mira')).chats).toMatchObject([
    { spot: 'listed', muted: true, num_unread_messages: 2 },
  ]);
  expect(await arrange('mira', conversation.id, { muted: false })).toMatchObject({ total_unread: 2 });
});

test('forgets where a deleted conversation was', async () => {
  const { conversation } = await send('jonas', 'mira');
  await arrange('mira', conversation.id, { spot: 'shelved' });
  expect(await remove('mira', conversation.id)).toMatchObject({ shelved: { chats: 0, unread: 0 } });
  expect((await tryArrange('mira', conversation.id, { spot: 'pinned' })).status, 'is in no list').toBe(404);
  await send('jonas', 'mira');
  expect((await chats('mira')).chats).toMatchObject([{ spot: 'listed' }]);
});

test('tells all devices of the member, once for each change, and not the other one', async () => {
  const { conversation } = await send('jonas', 'mira');
  const { rev, epoch } = await sync('mira');
  const peer = await sync('jonas');
  const changes = async () => (await sync('mira', `?since=${rev}&epoch=${epoch}`)).events;
  await arrange('mira', conversation.id, { spot: 'pinned' });
  await arrange('mira', conversation.id, { spot: 'pinned' });
  expect(await changes()).toMatchObject([{ kind: 'chat_arranged', chat: { conversation, spot: 'pinned' } }]);
  const headers = { 'idempotency-key': 'the-same-key-twice' };
  for (let i = 0; i < 2; i++) await tryArrange('mira', conversation.id, { spot: 'shelved' }, { headers });
  expect(await changes()).toHaveLength(2);
  expect(await sync('mira', `?since=${rev}&epoch=${epoch}`)).toMatchObject({
    shelved: { chats: 1, unread: 1 },
  });
  expect((await sync('jonas', `?since=${peer.rev}&epoch=${peer.epoch}`)).events).toEqual([]);
  await remove('mira', conversation.id);
  expect(
    (await changes()).map(({ kind }) => kind),
    'nothing of what is gone',
  ).toEqual(['chat_deleted']);
});

test('arranges no conversation of others, and takes nothing unknown', async () => {
  const { conversation } = await send('jonas', 'mira');
  expect((await tryArrange('anna', conversation.id, { spot: 'pinned' })).status).toBe(404);
  expect(await refusal(tryArrange('mira', conversation.id, { spot: 'first' }))).toMatchObject({
    status: 422,
    fields: { spot: 'invalid' },
  });
  expect((await tryArrange('mira', conversation.id, {}, { cookie: undefined })).status).toBe(403);
  expect(await value('SELECT count(*) FROM conversation_members WHERE spot <> 0')).toBe(0);
});

test('keeps the other member’s own arrangement', async () => {
  const { conversation } = await send('jonas', 'mira');
  await arrange('jonas', conversation.id, { spot: 'pinned', muted: true });
  await arrange('mira', conversation.id, { spot: 'shelved' });
  expect((await chats('jonas')).chats).toMatchObject([{ spot: 'pinned', muted: true }]);
});

test('marks a conversation as unread on all devices until it is read, and the peer notices nothing', async () => {
  const { conversation } = await send('jonas', 'mira');
  await markRead('mira', conversation.id, 1);
  const [own, peers] = [await sync('mira'), await sync('jonas')];
  const changes = async (who: string, { rev, epoch }: { rev: number; epoch: string }) =>
    (await sync(who, `?since=${rev}&epoch=${epoch}`)).events;

  expect(await arrange('mira', conversation.id, { unread: true })).toMatchObject({ total_unread: 1 });
  await arrange('mira', conversation.id, { unread: true });
  expect(await changes('mira', own), 'once for both calls').toMatchObject([
    { kind: 'chat_arranged', chat: { conversation, num_unread_messages: 1 } },
  ]);
  expect(namesOf(await chats('mira', '?unread=1'))).toEqual(['jonas']);
  expect(await open('mira', conversation.id)).toMatchObject({ marked_unread: true, read_seq: 1 });
  expect(await open('jonas', conversation.id)).toMatchObject({ peer_read_seq: 1 });

  expect(await markRead('mira', conversation.id, 1)).toMatchObject({ total_unread: 0 });
  expect((await changes('mira', own)).at(-1)).toMatchObject({ kind: 'read', num_unread_messages: 0 });
  expect(await open('mira', conversation.id)).not.toHaveProperty('marked_unread');
  expect(await changes('jonas', peers)).toEqual([]);
});

test('neither marks nor pins what another device deletes at the same moment', async () => {
  const { conversation } = await send('jonas', 'mira');
  await markRead('mira', conversation.id, 1);
  await Promise.all([
    remove('mira', conversation.id),
    tryArrange('mira', conversation.id, { spot: 'pinned', unread: true }),
  ]);
  expect(await unread('mira')).toBe(0);
  expect(await value("SELECT spot FROM conversation_members WHERE member_id = 'mira'")).toBe(0);
});

test('counts a message that replaces the mark once', async () => {
  const { conversation } = await send('jonas', 'mira');
  await markRead('mira', conversation.id, 1);
  await arrange('mira', conversation.id, { unread: true });
  await send('jonas', 'mira');
  expect((await chats('mira')).chats).toMatchObject([{ num_unread_messages: 1 }]);
  expect(await open('mira', conversation.id)).not.toHaveProperty('marked_unread');
  await send('jonas', 'mira');
  expect(await unread('mira')).toBe(2);
});

test('counts a mark as a message of the conversation: not where it is muted, and none where the peer has blocked', async () => {
  const { conversation } = await send('jonas', 'mira');
  await markRead('mira', conversation.id, 1);
  expect(await arrange('mira', conversation.id, { muted: true, unread: true })).toMatchObject({
    total_unread: 0,
  });
  expect((await chats('mira')).chats).toMatchObject([{ muted: true, num_unread_messages: 1 }]);
  await ask('jonas', '/api/members/mira/block', { method: 'POST' });
  expect(await arrange('mira', conversation.id, { muted: false, unread: true })).toMatchObject({
    total_unread: 0,
  });
});
