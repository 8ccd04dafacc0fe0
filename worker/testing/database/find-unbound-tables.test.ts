import { expect, test } from 'vitest';
import { findUnboundTables } from './find-unbound-tables.ts';

const find = (sql: string) => findUnboundTables(sql, new Set(['members', 'likes', 'photos']));

test.each([
  'select 1 from members where tenant_id = ? and id = ?',
  'select 1 from "members" "m" where (("m"."id" = ?) and ("m"."tenant_id" = ?1))',
  "select 1 from members where +tenant_id = 'ardenza'",
  "select 1 from members where tenant_id in ('', ?)",
  'select 1 from members where (tenant_id = ? and id = ?) or (tenant_id = ? and name = ?)',
  'select 1 from likes join members on members.tenant_id = likes.tenant_id where likes.tenant_id = ?',
  'select 1 from likes join members on members.tenant_id = ? and likes.tenant_id = members.tenant_id',
  'select 1 from likes left join members on members.tenant_id = likes.tenant_id where likes.tenant_id = ?',
  'select 1 from members where tenant_id = ? and exists (select 1 from likes where likes.tenant_id = members.tenant_id)',
  'select 1 from (select * from likes where tenant_id = ?) page join members on members.tenant_id = page.tenant_id',
  'with page as (select * from likes where tenant_id = ?) select 1 from page',
  'select 1 from likes where tenant_id = ? union all select 1 from photos where tenant_id = ?',
  'update members set name = ? where tenant_id = ?',
  'update members set name = places.name from (select 1 from photos where tenant_id = ?) places where members.tenant_id = ?',
  'delete from members where tenant_id = ?',
  'insert into likes (member_id, tenant_id) values (?, ?), (?, ?)',
  'insert into likes (member_id, tenant_id) select id, tenant_id as site from members where tenant_id = ?',
  'insert into likes (member_id, tenant_id) values (?, ?) on conflict (member_id) do nothing',
  'insert into likes (member_id, tenant_id) values (?, ?) on conflict (tenant_id, member_id) do update set n = 1',
  'insert into likes (member_id, tenant_id) values (?, ?) on conflict (member_id) do update set n = 1 where likes.tenant_id = excluded.tenant_id',
  'select 1 from counters where key = ?',
])('finds the site of each table in: %s', (sql) => {
  expect(find(sql)).toEqual([]);
});

test.each([
  ['members', 'select tenant_id from members where id = ?'],
  ['members', "select 1 from members where id = 'tenant_id = ?' -- tenant_id = ?"],
  ['members', 'select 1 from members where tenant_id <> ?'],
  ['members', 'select 1 from members where not (tenant_id = ?)'],
  ['members', 'select 1 from members where tenant_id not in (?)'],
  ['members', 'select 1 from members where tenant_id = tenant_id'],
  ['members', 'select 1 from members where tenant_id = ? or id = ?'],
  [
    'members',
    'select 1 from members where case when id = ? and tenant_id = ? and name = ? then 1 else 1 end',
  ],
  ['members', 'select 1 from likes join members on members.id = likes.member_id where likes.tenant_id = ?'],
  ['likes', 'select 1 from likes join members on members.id = likes.member_id where members.tenant_id = ?'],
  ['members', 'select 1 from likes, members where likes.tenant_id = ?'],
  [
    'back',
    'select 1 from likes join likes back on back.liked_id = likes.member_id where likes.tenant_id = ?',
  ],
  ['likes', 'select 1 from likes left join members on members.tenant_id = ? and likes.tenant_id = ?'],
  [
    'likes',
    'select 1 from members where tenant_id = ? and exists (select 1 from likes where member_id = members.id)',
  ],
  [
    'likes',
    'select (select count(*) from likes where member_id = members.id) from members where tenant_id = ?',
  ],
  ['likes', 'select 1 from (select * from likes where member_id = ?) page'],
  ['likes', 'with page as (select * from likes) select 1 from page'],
  ['photos', 'select 1 from likes where tenant_id = ? union all select 1 from photos where member_id = ?'],
  ['members', 'update members set tenant_id = ? where id = ?'],
  ['members', 'update members set name = ? where id in (select member_id from likes where tenant_id = ?)'],
  ['likes', 'update members set name = (select 1 from likes limit 1) where tenant_id = ?'],
  ['members', 'delete from members where id = ? returning tenant_id'],
  ['likes', 'insert into likes (member_id) values (?)'],
  ['likes', 'insert into likes values (?, ?)'],
  ['likes', 'insert into likes (member_id, tenant_id) values (?, ?), (?, lower(name))'],
  ['members', 'insert into likes (member_id, tenant_id) select id, ? from members where id = ?'],
  ['likes', 'insert into likes (member_id, tenant_id) select name, name from members where tenant_id = ?'],
  [
    'likes',
    'insert into likes (member_id, tenant_id) values (?, ?) on conflict (member_id) do update set n = 1',
  ],
])('misses the site of %s in: %s', (table, sql) => {
  expect(find(sql)).toContain(table);
});

test('refuses what it cannot read', () => {
  expect(() => find('select 1 from (likes join members on true)')).toThrow('cannot read');
  expect(() => find('select 1 from likes where tenant_id = ? and n is distinct from ?')).toThrow(
    'cannot read',
  );
  expect(() => find('select (1')).toThrow('do not match');
});
