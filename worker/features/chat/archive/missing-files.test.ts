import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { searchMessages } from '#client/features/chat/messages/message-contract.ts';
import { setUpArchive, textsOf } from './archive.fixture.ts';

const { fixture, hooks, watchedFiles, archive, erase, writeOld, advance } = setUpArchive();
const { ask, open, read, send, tryDelete, value } = fixture;

/** The columns of a table in their order, with other values for some. */
async function listColumns(table: string, values: Readonly<Record<string, string>>): Promise<string> {
  const columns = fixture.app.db.prepare('SELECT name FROM pragma_table_info(?)').bind(table);
  return (await columns.raw<[string]>()).map(([name]) => values[name] ?? name).join(', ');
}

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
