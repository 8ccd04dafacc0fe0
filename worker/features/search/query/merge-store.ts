import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { members } from '#worker/db/schema/members.ts';
import { buildStream } from './conditions-store.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

/** Merges all streams in result order. D1 allows five parts in a compound query, so they are merged in groups of five. */
export function mergeStreams(
  criteria: Criteria,
  plan: QueryPlan,
  columns: readonly SQLiteColumn[],
  isLaterPage: boolean,
): SQL {
  const order = sql` order by rank desc, id`;
  return sql`${combineStreams(buildStreams(criteria, plan, columns, isLaterPage), order)}${order}`;
}

/** Concatenates the streams in any order, for counting. */
export function concatStreams(criteria: Criteria, plan: QueryPlan, columns: readonly SQLiteColumn[]): SQL {
  return combineStreams(buildStreams(criteria, plan, columns, false), sql``);
}

function buildStreams(
  criteria: Criteria,
  plan: QueryPlan,
  columns: readonly SQLiteColumn[],
  isLaterPage: boolean,
): SQL[] {
  const others =
    plan.part === 'interest' ? [] : [...new Set(columns)].filter((column) => column !== members.id);
  const list = sql.join(others.map((column) => sql`, ${column}`));
  return plan.streams.map((_, index) => buildStream(criteria, plan, { columns: list, index, isLaterPage }));
}

const MAX_COMPOUND_PARTS = 5;

function combineStreams(parts: readonly SQL[], order: SQL): SQL {
  if (parts.length <= MAX_COMPOUND_PARTS) return sql.join([...parts], sql` union all `);
  const groups: SQL[] = [];
  for (let start = 0; start < parts.length; start += MAX_COMPOUND_PARTS)
    groups.push(
      sql`select * from (${combineStreams(parts.slice(start, start + MAX_COMPOUND_PARTS), order)}${order})`,
    );
  return combineStreams(groups, order);
}
