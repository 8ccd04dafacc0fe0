import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { migrations } from './migrations.ts';

const CHAT_TABLES = [
  'conversation_members',
  'conversations',
  'inbox_events',
  'inboxes',
  'message_allowances',
  'messages',
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
  ).toEqual(['blocks_clear_unread', 'members_leave_conversations', 'messages_refused']);
  for (const { name, sql } of ofChat) expect(sql, name).not.toMatch(UNREPEATABLE);
  // The ledger is older. Its erased members get a random id in a trigger.
  const unrepeatable = results.filter(({ sql, type }) => type === 'trigger' && UNREPEATABLE.test(sql));
  expect(unrepeatable.map(({ name }) => name)).toEqual(['members_leave_the_ledger']);
});

test('stores messages in the order of their key, without a row id', () => {
  const sql = migrations.find(({ name }) => name === '0018_chat.sql')?.sql;
  expect(sql).toMatch(/CREATE TABLE `messages` \([^;]*\) WITHOUT ROWID;/);
});
