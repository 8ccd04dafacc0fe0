import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { insertMember } from '#worker/testing/members.ts';

const INSERT_MESSAGE =
  'INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) VALUES';

const CHAT_TABLES = [
  'conversation_members',
  'conversations',
  'inbox_events',
  'inboxes',
  'message_allowances',
  'message_notices',
  'message_pages',
  'messages',
  'openers',
  'page_erasures',
  'pending_replies',
  'sync_epoch',
];

/** Functions whose result differs each time. */
const UNREPEATABLE =
  /random|strftime|julianday|unixepoch|\b(?:date|time|datetime|current_\w+|last_insert_rowid|changes)\b/i;

test('takes ids and times of chat only from outside, so that statements can be replicated', async () => {
  const db = await createTestDatabase();
  const { results } = await db
    .prepare('SELECT name, tbl_name, type, sql FROM sqlite_master WHERE sql IS NOT NULL')
    .all<{ name: string; tbl_name: string; type: string; sql: string }>();
  const isOfChat = ({ tbl_name, sql }: { tbl_name: string; sql: string }) =>
    CHAT_TABLES.includes(tbl_name) || CHAT_TABLES.some((table) => sql.includes(`\`${table}\``));
  const ofChat = results.filter(isOfChat);
  expect(
    ofChat
      .filter(({ type }) => type === 'table')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(CHAT_TABLES);
  expect(
    ofChat
      .filter(({ type }) => type === 'trigger')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'blocks_clear_unread',
    'conversation_members_pins_limit',
    'members_leave_conversations',
    'message_pages_delete',
    'message_pages_update',
    'messages_changes',
    'messages_files_delete',
    'messages_files_update',
    'messages_refused',
  ]);
  for (const { name, sql } of ofChat) expect(sql, name).not.toMatch(UNREPEATABLE);
  // The ledger is older. Its erased members get a random id in a trigger.
  const unrepeatable = results.filter(({ sql, type }) => type === 'trigger' && UNREPEATABLE.test(sql));
  expect(unrepeatable.map(({ name }) => name)).toEqual(['members_leave_the_ledger']);
});

test('stores messages in the order of their key, without a row id', async () => {
  const db = await createTestDatabase();
  const table = db.prepare("SELECT wr FROM pragma_table_list WHERE name = 'messages'");
  expect(await table.first()).toEqual({ wr: 1 });
});

test.each([
  [
    'two members in the other order',
    "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq) VALUES ('x', 'ardenza', 'ben', 'anna', 0, 0)",
  ],
  [
    'a second conversation of two members',
    "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq) VALUES ('x', 'ardenza', 'anna', 'ben', 0, 0)",
  ],
  ['a second message of the same number', `${INSERT_MESSAGE} ('c', 1, 'ardenza', 'anna', 'text', 'x', 0, 0)`],
  ['a negative price', `${INSERT_MESSAGE} ('c', 2, 'ardenza', 'anna', 'text', 'x', -1, 0)`],
  ['a message of another site', `${INSERT_MESSAGE} ('c', 2, 'velours', 'anna', 'text', 'x', 0, 0)`],
  ['a message of a third member', `${INSERT_MESSAGE} ('c', 2, 'ardenza', 'carl', 'text', 'x', 0, 0)`],
  ['101 unread messages', 'UPDATE conversation_members SET unread = 101'],
  ['a free message too many', "INSERT INTO message_allowances VALUES ('anna', 'ardenza', 4, 3, 0, NULL)"],
  ['a conversation too many', "INSERT INTO message_allowances VALUES ('anna', 'ardenza', 0, 3, 3, 2)"],
  [
    'a second event of the same revision',
    "INSERT INTO inbox_events VALUES ('anna', 1, 'ardenza', 'read', 'c', 1, 'ben', 0)",
  ],
  ['a second epoch', "INSERT INTO sync_epoch VALUES (2, 'other')"],
])('refuses %s', async (_, sql) => {
  const db = await createTestDatabase();
  for (const id of ['anna', 'ben', 'carl']) await insertMember(db, { id });
  const statements = [
    "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq) VALUES ('c', 'ardenza', 'anna', 'ben', 0, 1)",
    "INSERT INTO conversation_members (conversation_id, member_id, tenant_id, peer_id, last_at) VALUES ('c', 'anna', 'ardenza', 'ben', 0), ('c', 'ben', 'ardenza', 'anna', 0)",
    `${INSERT_MESSAGE} ('c', 1, 'ardenza', 'ben', 'text', 'x', 0, 0)`,
    "INSERT INTO inbox_events VALUES ('anna', 1, 'ardenza', 'message', 'c', 1, NULL, 0)",
    "INSERT INTO sync_epoch VALUES (1, 'epoch')",
  ];
  await db.batch(statements.map((statement) => db.prepare(statement)));
  await expect(db.prepare(sql).run()).rejects.toThrow(/constraint|refused/i);
});
