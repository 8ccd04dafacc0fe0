import { getTableName } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertMemberRows, isAboutMembers } from '#worker/testing/database/member-rows.ts';
import { tables } from '#worker/testing/database/tables.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { blocks } from '../schema/relations.ts';
import { members } from '../schema/members.ts';
import { MEMBER_DATA } from './all-tables.ts';

const declared = MEMBER_DATA.map(({ table }) => table);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  for (const id of ['mira', 'zoe']) await app.addMember({ id });
});

const readRows = async (name: string) => {
  const { results } = await app.db.prepare(`SELECT * FROM ${name}`).all();
  return results.filter((row) => /\bmira\b|erased-/.test(JSON.stringify(row)));
};

test('says of every table that may name a member what is exported and erased', () => {
  const found = tables.filter(isAboutMembers).map(getTableName);
  expect(declared.map(getTableName).toSorted()).toEqual(found.toSorted());
});

test('erases a member as each table says', async () => {
  // After a block no message is stored.
  await insertMemberRows(app.db, [...without(members, blocks), blocks], ['mira', 'zoe']);
  for (const table of declared)
    expect(await readRows(getTableName(table)), getTableName(table)).not.toEqual([]);
  await app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  for (const { table, erasure } of MEMBER_DATA) {
    const left = JSON.stringify(await readRows(getTableName(table)));
    const is = left === '[]' ? 'deleted' : left.includes('mira') ? 'kept' : 'anonymous';
    expect(is, getTableName(table)).toBe(erasure === 'deleted' ? erasure : Object.keys(erasure)[0]);
  }
});

// A block would hide what the other member has done.
test('exports each table in its parts', async () => {
  await insertMemberRows(app.db, without(members, blocks), ['mira', 'zoe']);
  await app.db.prepare("UPDATE push_subscriptions SET endpoint = 'https://push.example/secret'").run();
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const ask = (init = {}) => app.ask('ardenza', '/api/account/export', { cookie, ...init });
  await ask({ method: 'POST', json: { password: PASSWORD } });
  const file: unknown = await (await ask()).json();
  const paths = MEMBER_DATA.flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : Object.keys(exported),
  );
  for (const path of paths) expect(file).toHaveProperty(path);
  for (const path of paths.filter((one) => one !== 'blocked')) expect(file).not.toHaveProperty(path, []);
});

function without(...left: readonly (typeof declared)[number][]) {
  return declared.filter((table) => !left.includes(table));
}
