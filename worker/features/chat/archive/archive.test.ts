import { expect, test, vi } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import { toPreview } from '#client/features/chat/messages/to-preview.ts';
import type { searchMessages } from '#client/features/chat/messages/message-contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { exportArchived } from './export-archived.ts';
import { setUpArchive, textsOf } from './archive.fixture.ts';

const {
  fixture,
  stored,
  hooks,
  watchedFiles,
  archive,
  countHot,
  pages,
  deleteFiles,
  writeOld,
  advance,
  fill,
} = setUpArchive();
const { ask, chats, markRead, open, read, remove, send, tryDelete, tryReact, value } = fixture;

/** All messages, page by page in one direction. */
async function readAll(who: string, id: string, isForward: boolean): Promise<Message[]> {
  let all: Message[] = [];
  let query = isForward ? '?after=1' : '';
  for (;;) {
    const page = await open(who, id, query);
    all = isForward ? [...all, ...page.messages] : [...page.messages, ...all];
    const hasMore = isForward ? page.has_after : page.has_before;
    if (!hasMore) return all;
    query = isForward ? `?after=${all.at(-1)?.seq}` : `?before=${all[0]?.seq}`;
  }
}

test('moves messages after 90 days and reads them as before', async () => {
  const id = await writeOld(6, 89);
  await archive();
  expect(await countHot()).toBe(6);
  const [before, list] = [await open('mira', id), await chats('mira')];
  await advance(2);
  await archive();
  expect(await countHot(), 'the newest stays').toBe(1);
  expect(await pages()).toEqual([[1, 5]]);
  expect((await open('mira', id)).messages).toEqual(before.messages);
  expect((await chats('mira')).chats[0]?.last_message).toEqual(list.chats[0]?.last_message);
  expect(textsOf((await open('jonas', id, '?before=4')).messages)).toEqual([
    'Number 1',
    'Number 2',
    'Number 3',
  ]);
  expect(textsOf((await open('jonas', id, '?after=4')).messages)).toEqual(['Number 5', 'Number 6']);
});

test('goes through thousands of messages in both directions without a gap', async () => {
  const { id } = (await send('mira', 'jonas', 'Number 1')).conversation;
  await fill(id, 2, 1250);
  await fill(id, 1251, 1300, fixture.app.ports.clock());
  await fixture.app.db.prepare('UPDATE messages SET created_at = 0 WHERE seq = 1').run();
  await fixture.app.db.prepare('UPDATE conversations SET hot_since = 0').run();
  await archive();
  expect(await pages()).toEqual([
    [1, 500],
    [501, 1000],
    [1001, 1250],
  ]);
  expect(await countHot()).toBe(50);
  const expected = Array.from({ length: 1300 }, (_, i) => `Number ${i + 1}`);
  expect(textsOf(await readAll('mira', id, false))).toEqual(expected);
  expect(textsOf(await readAll('jonas', id, true))).toEqual(expected.slice(1));
});

test('fills the last page before it begins another one', async () => {
  stored.clear();
  const id = await writeOld(4);
  await archive();
  await send('mira', 'jonas', 'Number 5');
  await send('mira', 'jonas', 'Number 6');
  await advance(91);
  await archive();
  expect(await pages()).toEqual([[1, 5]]);
  expect(textsOf((await open('mira', id)).messages)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Number ${n}`));
  await deleteFiles();
  expect(
    [...stored].filter((name) => name.endsWith('.gz')),
    'the old file is gone',
  ).toHaveLength(1);
});

test('finds archived texts, and quotes archived messages', async () => {
  const id = await writeOld(4);
  await archive();
  const reply = { member: 'jonas', text: 'About that', reply_to: 2 };
  await read(ask('mira', '/api/messages', { method: 'POST', json: reply }));
  const quote = { seq: 2, mine: false, text: 'Number 2', deleted: false };
  expect((await open('mira', id)).messages.at(-1)?.reply_to).toMatchObject(quote);
  const found = await read<AnswerOf<typeof searchMessages>>(ask('mira', `/api/chats/${id}/search?q=number`));
  expect(textsOf(found.messages)).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1']);
});

test.each([
  ['an emoji at the end', 'a'.repeat(119), '😀 and more'],
  ['people joined to one emoji', 'a'.repeat(117), '👨‍👩‍👧 and more'],
  ['a letter with its mark', 'a'.repeat(119), 'e\u0301 and more'],
])('ends quotes and the list at a whole character, archived or not: %s', async (_, start, rest) => {
  const id = await writeOld(1);
  await send('jonas', 'mira', start + rest);
  const quote = async () => {
    const json = { member: 'jonas', text: 'About that', reply_to: 2 };
    await read(ask('mira', '/api/messages', { method: 'POST', json }));
    return (await open('mira', id)).messages.at(-1)?.reply_to?.text;
  };
  const whole = toPreview(start + rest);
  expect(whole.startsWith(start)).toBe(true);
  expect((await chats('mira')).chats[0]?.last_message.text).toBe(whole);
  expect(await quote()).toBe(whole);
  await advance(91);
  await archive();
  expect(await quote()).toBe(whole);
});

test('changes archived messages like any other, two at the same time included', async () => {
  const id = await writeOld(5);
  await archive();
  const answers = await Promise.all([
    tryReact('mira', id, 2, 'heart'),
    tryReact('jonas', id, 2, 'fire'),
    tryDelete('mira', id, 1),
    tryDelete('mira', id, 4),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await open('mira', id)).messages).toMatchObject([
    { deleted: true, text: null },
    { reactions: { mine: 'heart', peer: 'fire' } },
    { text: 'Number 3' },
    { deleted: true },
    { text: 'Number 5' },
  ]);
  expect(textsOf((await open('jonas', id)).messages)).toEqual([
    null,
    'Number 2',
    'Number 3',
    'Number 4',
    'Number 5',
  ]);
});

test('does not lose a change that comes while a message moves', async () => {
  stored.clear();
  const id = await writeOld(3);
  hooks.beforePut = () => tryDelete('mira', id, 1);
  await archive();
  expect((await open('jonas', id)).messages[0]).toMatchObject({ deleted: true, text: null });
  expect(await countHot()).toBe(1);
  await deleteFiles();
  expect(stored.size, 'the file of the first try is deleted').toBe(1);
});

test('does not lose a change whose message moves meanwhile', async () => {
  const id = await writeOld(3);
  fixture.watched.beforeCommit = archive;
  expect((await tryDelete('mira', id, 1)).status).toBe(200);
  expect(await countHot()).toBe(1);
  expect((await open('jonas', id)).messages[0]).toMatchObject({ deleted: true, text: null });
});

test('reads a file once for all messages of it', async () => {
  const id = await writeOld(6);
  await archive();
  const get = vi.spyOn(watchedFiles, 'get');
  const found = await read<AnswerOf<typeof searchMessages>>(ask('mira', `/api/chats/${id}/search?q=number`));
  expect(found.messages).toHaveLength(6);
  expect(get.mock.calls.length, 'for the texts, and for the messages').toBe(2);
  get.mockRestore();
});

test.each([0, 1, 2, 5, 6])('counts archived messages as unread after %i are read', async (read) => {
  const { id } = (await send('jonas', 'mira', 'Number 1')).conversation;
  for (const n of [2, 3]) await send('jonas', 'mira', `Number ${n}`);
  await send('mira', 'jonas', 'Number 4');
  await send('jonas', 'mira', 'Number 5');
  await advance(91);
  await archive();
  await send('jonas', 'mira', 'Number 6');
  if (read > 0) await markRead('mira', id, read);
  const left = [1, 2, 3, 5, 6].filter((seq) => seq > read).length;
  expect((await chats('mira')).total_unread).toBe(left);
  expect((await chats('mira')).chats[0]?.num_unread_messages ?? 0).toBe(left);
  expect((await chats('jonas')).total_unread).toBe(1);
  await markRead('jonas', id, 3);
  expect((await chats('jonas')).total_unread).toBe(1);
});

test('counts archived messages as unread over several files, up to a hundred', async () => {
  const { id } = (await send('jonas', 'mira', 'Number 1')).conversation;
  await fill(id, 2, 1250);
  await fill(id, 1251, 1300, fixture.app.ports.clock());
  await fixture.app.db.prepare('UPDATE messages SET created_at = 0 WHERE seq = 1').run();
  await fixture.app.db.prepare('UPDATE conversations SET hot_since = 0').run();
  await fixture.app.db.prepare("UPDATE conversation_members SET unread = 100 WHERE member_id = 'mira'").run();
  await archive();
  const countAfter = async (seq: number) => (await markRead('mira', id, seq)).total_unread;
  expect(await countAfter(900)).toBe(100);
  // Even numbers are of the peer.
  expect(await countAfter(1190)).toBe(55);
  expect(await countAfter(1251)).toBe(25);
});

test('shows no archived message of a conversation that the member has deleted', async () => {
  const id = await writeOld(4);
  await remove('mira', id);
  await archive();
  expect((await open('mira', id)).messages).toEqual([]);
  expect((await open('jonas', id)).messages).toHaveLength(4);
  await send('jonas', 'mira', 'Again');
  expect(textsOf((await open('mira', id)).messages)).toEqual(['Again']);
  expect((await chats('mira')).total_unread).toBe(1);
  await markRead('mira', id, 5);
  expect((await chats('mira')).total_unread).toBe(0);
});

test('looks at a conversation again only after it has gone on', async () => {
  await writeOld(2);
  await archive();
  expect(await value('SELECT hot_since FROM conversations')).toBeNull();
  await send('mira', 'jonas');
  expect(await value('SELECT hot_since FROM conversations')).toBe(fixture.app.ports.clock());
});

test('exports archived messages of their sender', async () => {
  await writeOld(4);
  await archive();
  const context = { db: fixture.app.db, ports: fixture.app.ports, tenant: { id: 'ardenza' } as Tenant };
  expect(await exportArchived(context, 'mira')).toMatchObject([
    { to: 'jonas', name: 'jonas', text: 'Number 1', credits: 10 },
    { to: 'jonas', text: 'Number 3', gift: null, photo: null },
  ]);
});
