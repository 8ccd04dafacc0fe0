import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { members } from '#worker/db/schema.ts';
import { buildStream } from './conditions-store.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

/** All streams of a way as one, in order. D1 takes five parts of a compound, so they are merged in fives. */
export function mergeStreams(
  wanted: Criteria,
  way: QueryPlan,
  columns: readonly SQLiteColumn[],
  isBehind: boolean,
): SQL {
  const order = sql` order by rank desc, id`;
  return sql`${combined(streamsOf(wanted, way, columns, isBehind), order)}${order}`;
}

/** The same in no order, for counting. */
export function concatStreams(wanted: Criteria, way: QueryPlan, columns: readonly SQLiteColumn[]): SQL {
  return combined(streamsOf(wanted, way, columns, false), sql``);
}

function streamsOf(
  wanted: Criteria,
  way: QueryPlan,
  columns: readonly SQLiteColumn[],
  isBehind: boolean,
): SQL[] {
  const others =
    way.part === 'interest' ? [] : [...new Set(columns)].filter((column) => column !== members.id);
  const list = sql.join(others.map((column) => sql`, ${column}`));
  return way.streams.map((_, index) => buildStream(wanted, way, { columns: list, index, isBehind }));
}

const COMPOUND = 5;

function combined(parts: readonly SQL[], order: SQL): SQL {
  if (parts.length <= COMPOUND) return sql.join([...parts], sql` union all `);
  const groups: SQL[] = [];
  for (let start = 0; start < parts.length; start += COMPOUND)
    groups.push(sql`select * from (${combined(parts.slice(start, start + COMPOUND), order)}${order})`);
  return combined(groups, order);
}
