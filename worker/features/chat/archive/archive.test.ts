import sites from 'virtual:tenants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import { toPreview } from '#client/features/chat/messages/to-preview.ts';
import type { Sent, searchMessages } from '#client/features/chat/messages/message-contract.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { INTERVALS } from '#worker/jobs/job.ts';
import { runCron } from '#worker/testing/jobs/job-queue.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { setUpChat } from '../chat.fixture.ts';
import { jobs } from '../jobs.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { archiveMessages, findSitesToArchive } from './archive-messages.ts';
import { eraseArchivedMessages } from './erase-archived.ts';
import { exportArchived } from './export-archived.ts';
import { getPage } from './page-file.ts';

const stored = new Set<string>();
const files = recordFiles(stored);
const hooks: { beforePut: (() => Promise<unknown>) | null } = { beforePut: null };
const watchedFiles: FileStore = {
  ...files,
  put: async (...args) => {
    const act = hooks.beforePut;
    hooks.beforePut = null;
    await act?.();
    return files.put(...args);
  },
};
const fixture = setUpChat({ files: watchedFiles });
const { ask, chats, markRead, open, read, remove, send, tryDelete, tryReact, trySendPhoto, value } = fixture;

const DAY_MS = 86_400_000;
const archive = () => runJobs(fixture.app.ports, 'archive-messages');
const erase = () => runJobs(fixture.app.ports, 'erase-archived-messages');
const countHot = () => value('SELECT count(*) FROM messages');
const pages = () => fixture.app.db.prepare('SELECT first_seq, last_seq FROM message_pages ORDER BY 1').raw();
const deleteFiles = () =>
  deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 60 * 60_000);
const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text);

/** Messages of Mira and Jonas in turn with their number as text, then a time in which they get old. */
async function writeOld(count: number, days = 91): Promise<string> {
  let id = '';
  for (let n = 1; n <= count; n++) {
    const [from, to] = n % 2 === 1 ? ['mira', 'jonas'] : ['jonas', 'mira'];
    ({ id } = (await send(from ?? '', to ?? '', `Number ${n}`)).conversation);
  }
  await advance(days);
  return id;
}

/** Sessions end before messages are old, so members log in again. */
async function advance(days: number): Promise<void> {
  fixture.app.advanceTime(days * DAY_MS);
  for (const who of Object.keys(fixture.cookies))
    fixture.cookies[who] = await fixture.app.startSession('ardenza', `${who}@mail.example`);
}

/** Inserts messages directly, because a thousand calls take too long. */
async function fill(id: string, from: number, to: number, at = 0): Promise<void> {
  await fixture.app.db
    .prepare(
      "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) WITH RECURSIVE n (i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ?, i, 'ardenza', iif(cast(i AS integer) % 2, 'mira', 'jonas'), 'text', 'Number ' || cast(i AS integer), 0, ? FROM n",
    )
    .bind(from, to, id, at)
    .run();
  for (const sql of ['UPDATE conversations SET seq = ?', 'UPDATE conversation_members SET last_seq = ?'])
    await fixture.app.db.prepare(sql).bind(to).run();
}

/** The columns of a table in their order, with other values for some. */
async function listColumns(table: string, values: Readonly<Record<string, string>>): Promise<string> {
  const columns = fixture.app.db.prepare('SELECT name FROM pragma_table_info(?)').bind(table);
  return (await columns.raw<[string]>()).map(([name]) => values[name] ?? name).join(', ');
}

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

test('keeps no preview of an archived photo that is deleted', async () => {
  await read<Sent>(trySendPhoto('mira', 'jonas'));
  await fixture.app.db.prepare("UPDATE messages SET image_placeholder = 'a preview'").run();
  const id = await writeOld(2);
  await archive();
  const readStored = async () =>
    JSON.stringify(await getPage(watchedFiles, String(await value('SELECT key FROM message_pages'))));
  expect(await readStored()).toContain('a preview');
  await tryDelete('mira', id, 1);
  expect(await readStored()).not.toContain('a preview');
});

test('goes on with other conversations when a file is missing', async () => {
  const id = await writeOld(4);
  await archive();
  await send('mira', 'anna');
  await send('anna', 'mira');
  await send('jonas', 'mira');
  await send('mira', 'jonas');
  await advance(91);
  const key = String(await value('SELECT key FROM message_pages'));
  await watchedFiles.deleteBelow(key);
  await archive();
  expect(await value(`SELECT count(*) FROM message_pages WHERE conversation_id <> '${id}'`)).toBe(1);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  await erase();
  expect(await value('SELECT conversation_id FROM page_erasures')).toBe(id);
});

test('erases what can be erased behind a hundred conversations whose files are missing', async () => {
  const id = await writeOld(4);
  await archive();
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  // Copies of the conversation, whose page names a file that is not there, wait before it.
  const copies = (table: string, values: string) =>
    fixture.app.db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) INSERT INTO ${table} SELECT ${values}`,
    );
  const conversation = await listColumns('conversations', { id: "'copy-' || i", member_b: "'z-' || i" });
  await fixture.app.db.batch([
    copies('conversations', `${conversation} FROM conversations, n WHERE id = '${id}'`),
    copies('message_pages', "'copy-' || i, 1, 3, 'ardenza', 'missing-' || i, '[]', '' FROM n"),
    fixture.app.db.prepare('DELETE FROM page_erasures'),
    copies('page_erasures', "'copy-' || i, 'mira' FROM n"),
    fixture.app.db.prepare("INSERT INTO page_erasures VALUES (?, 'mira')").bind(id),
  ]);
  await erase();
  await erase();
  const left = await fixture.app.db
    .prepare('SELECT count(*), sum(conversation_id = ?) FROM page_erasures')
    .bind(id)
    .raw();
  expect(left).toEqual([[100, 0]]);
});

test('shows the rest of a conversation when a file of it is missing, and logs that', async () => {
  const id = await writeOld(4);
  await archive();
  const reply = { member: 'jonas', text: 'Number 5', reply_to: 2 };
  await read(ask('mira', '/api/messages', { method: 'POST', json: reply }));
  await watchedFiles.deleteBelow(String(await value('SELECT key FROM message_pages')));
  fixture.app.logged.length = 0;
  expect(textsOf((await open('mira', id)).messages)).toEqual(['Number 4', 'Number 5']);
  expect(fixture.app.logged).toContainEqual(
    expect.objectContaining({ event: 'page-missing', tenant: 'ardenza' }),
  );
  const found = await read<AnswerOf<typeof searchMessages>>(ask('jonas', `/api/chats/${id}/search?q=number`));
  expect(textsOf(found.messages)).toEqual(['Number 5', 'Number 4']);
  expect((await tryDelete('mira', id, 1)).status).toBe(404);
});

test('keeps photos of archived messages until the message is deleted', async () => {
  stored.clear();
  const sent = await read<Sent>(trySendPhoto('mira', 'jonas'));
  const id = await writeOld(2);
  await archive();
  await deleteFiles();
  const url = sent.message.image?.url ?? '';
  expect((await ask('jonas', url)).status).toBe(200);
  expect((await ask('anna', url)).status).toBe(404);
  await tryDelete('mira', id, 1);
  expect((await ask('jonas', url)).status).toBe(404);
  await deleteFiles();
  expect([...stored].filter((name) => name.endsWith('.webp'))).toEqual([]);
});

test('shows nothing of an erased member at once, and removes it from the files', async () => {
  stored.clear();
  await read<Sent>(trySendPhoto('mira', 'jonas'));
  const id = await writeOld(4);
  await archive();
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  const left = [null, null, 'Number 2', null, 'Number 4'];
  expect(textsOf((await open('jonas', id)).messages)).toEqual(left);
  await erase();
  expect(await value('SELECT count(*) FROM page_erasures')).toBe(0);
  expect(textsOf((await open('jonas', id)).messages)).toEqual(left);
  await deleteFiles();
  expect([...stored].map((name) => name.split('/')[1])).toEqual(['page.json.gz']);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'jonas'").run();
  await deleteFiles();
  expect([...stored]).toEqual([]);
});

test('removes the reactions of an erased member, in the files too', async () => {
  const id = await writeOld(4);
  for (const seq of [1, 2, 4]) {
    await tryReact('mira', id, seq, 'heart');
    await tryReact('jonas', id, seq, 'fire');
  }
  await archive();
  expect(await countHot()).toBe(1);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  const none = { mine: null, peer: null };
  const left = [none, { mine: 'fire', peer: null }, none, { mine: 'fire', peer: null }];
  const reactions = async () => (await open('jonas', id)).messages.map((message) => message.reactions);
  expect(await reactions()).toEqual(left);
  await erase();
  expect(await reactions()).toEqual(left);
  const file = await getPage(watchedFiles, String(await value('SELECT key FROM message_pages')));
  expect(JSON.stringify(file)).not.toContain('heart');
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

test('archives other conversations when one cannot be written, and that one later', async () => {
  const id = await writeOld(2);
  await send('mira', 'anna');
  await send('anna', 'mira');
  await advance(91);
  const archived = () => fixture.app.db.prepare('SELECT conversation_id FROM message_pages').raw();
  hooks.beforePut = () => Promise.reject(new Error('no room'));
  await expect(archive()).rejects.toThrow('1 failed: no room');
  expect(await archived()).toHaveLength(1);
  expect(await archived()).not.toContainEqual([id]);
  fixture.app.advanceTime(1);
  await archive();
  expect(await archived()).toContainEqual([id]);
});

describe('with more conversations than one run takes up', () => {
  beforeEach(async () => {
    // These conversations have no members.
    await fixture.app.db.prepare('DROP TRIGGER messages_refused').run();
    await addConversations('ardenza', 150);
    await addConversations('velours', 5);
    await fixture.app.db
      .prepare(
        "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) SELECT id, 1, tenant_id, 'mira', 'text', 'x', 0, 0 FROM conversations UNION ALL SELECT id, 2, tenant_id, 'mira', 'text', 'x', 0, 0 FROM conversations",
      )
      .run();
  });
  const addConversations = async (tenantId: string, count: number) =>
    fixture.app.db
      .prepare(
        "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq, hot_since) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ? || i, ?, 'a' || i, 'b', 0, 2, 0 FROM n",
      )
      .bind(count, tenantId, tenantId)
      .run();
  const countPages = (tenantId: string) =>
    value(`SELECT count(*) FROM message_pages WHERE tenant_id = '${tenantId}'`);

  const getArdenza = () => {
    const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
    if (!tenant) throw new Error('ardenza has gone.');
    return tenant;
  };

  test('takes up at most a hundred of a site at a time, and the others in the next runs', async () => {
    await archive();
    expect(await countPages('ardenza')).toBe(100);
    expect(await countPages('velours')).toBe(5);
    await archive();
    expect(await countPages('ardenza')).toBe(150);
  });

  test('archives all due conversations of a site on Cloudflare after one trigger', async () => {
    const archiving = jobs.filter(({ name }) => name === 'archive-messages');
    await runCron(fixture.app.ports, INTERVALS.minute.cron, archiving);
    expect(await countPages('ardenza')).toBe(150);
    expect(await countPages('velours')).toBe(5);
  });

  test('divides the hundred among the sites that share a run', async () => {
    const { db, ports } = fixture.app;
    const tenant = getArdenza();
    await archiveMessages(ports, db, tenant, 7);
    expect(await countPages('ardenza')).toBe(15);
  });

  test('reads the settings of at most a hundred sites at a time to find those with old messages', async () => {
    for (let n = 0; n < 248; n++) await addConversations(`site-${n}`, 1);
    const { ports } = fixture.app;
    const asked: number[] = [];
    const findAll = (ids: readonly string[]) => {
      asked.push(ids.length);
      return ports.sites.findAll(ids);
    };
    const watched = { ...ports, sites: { ...ports.sites, findAll } };
    const due = await findSitesToArchive({ ports: watched, database: ports.database('main') });
    expect(due.toSorted()).toEqual(['ardenza', 'velours']);
    expect(asked).toEqual([100, 100, 50]);
  });

  test('erases at most the share of a site in a hundred conversations, and stops when the run ends', async () => {
    const { db, ports } = fixture.app;
    const tenant = getArdenza();
    await db.prepare("INSERT INTO page_erasures SELECT id, 'mira' FROM conversations").run();
    const countErasures = () =>
      value("SELECT count(*) FROM page_erasures WHERE conversation_id GLOB 'ardenza*'");
    await eraseArchivedMessages(ports, db, tenant, 7);
    expect(await countErasures()).toBe(135);
    let begun = 0;
    await eraseArchivedMessages({ ...ports, isEnding: () => begun++ >= 5 }, db, tenant, 7);
    expect(await countErasures()).toBe(130);
  });
});
