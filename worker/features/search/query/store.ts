import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { prepared } from '#worker/db/prepare-once.ts';
import { photos } from '#worker/db/schema.ts';
import { type PlacedRow, mainPhoto, placedColumns } from '#worker/features/members/card-store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { type Place, asMembers, conditions, searchedColumns, shapeOf, valuesOf } from './conditions-store.ts';
import { merged } from './merge-store.ts';
import { type Values, bind, numbered } from '#worker/db/numbered-statement.ts';
import { type Way, wayTo } from './query-plan.ts';
import type { Wanted } from './criteria.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

/** Members that one page looks at, at most: where few of them are wanted, a page ends before it is full. */
export const SCAN_LIMIT = 400;

export interface FoundRow extends PlacedRow {
  readonly member: PlacedRow['member'] & {
    /** What the result is ordered by. */
    readonly rank: number;
  };
}

export interface Found {
  /** People with a photo first; then the most recently active, or where new members are wanted, the newest. */
  readonly rows: FoundRow[];
  /** Where the next page goes on; null on the last. */
  readonly end: Place | null;
}

/** A page of results. Nothing is sorted: streams that are in order already are merged until the page is full. */
export async function findMembers(
  site: Site,
  wanted: Wanted,
  after: Place | null,
  limit: number,
): Promise<Found> {
  const way = wayTo(wanted);
  const isBehind = after !== null;
  const statement = prepared(site.db, `find ${isBehind} ${shapeOf(wanted, way)}`, () => {
    const columns = [...Object.values(placedColumns.member), ...searchedColumns(wanted)];
    const shown = [...Object.values(placedColumns.member), ...Object.values(placedColumns.photo)];
    return numbered(sql`select rank, ${sql.join(shown, sql`, `)}
      from ${asMembers(way, sql`${merged(wanted, way, columns, isBehind)} limit ${SCAN_LIMIT}`)}
      ${wanted.withPhoto ? sql`cross join ${photos} on` : sql`left join ${photos} on`} ${mainPhoto(sql.placeholder('viewerId'))}
      where ${conditions(wanted, way)} limit ${sql.placeholder('limit')}`);
  });
  const values = { ...valuesOf(site.tenant.id, wanted, way, after), limit: limit + 1 };
  const found = (await bind(site.db, statement, values).raw()).map(toRow);
  const rows = found.slice(0, limit);
  if (found.length <= limit) return { rows, end: await endOfScan(site, wanted, way, values, isBehind) };
  const last = rows.at(-1)?.member;
  return { rows, end: last ? { rank: last.rank, id: last.id } : null };
}

/** Where a page that is not full stopped looking; null where it has seen everyone. */
async function endOfScan(
  site: Site,
  wanted: Wanted,
  way: Way,
  values: Values,
  isBehind: boolean,
): Promise<Place | null> {
  const statement = prepared(site.db, `end ${isBehind} ${shapeOf(wanted, way)}`, () =>
    numbered(sql`${merged(wanted, way, [], isBehind)} limit 1 offset ${SCAN_LIMIT - 1}`),
  );
  const [place] = await bind(site.db, statement, values).raw<[number, string]>();
  return place ? { rank: place[0], id: place[1] } : null;
}

function toRow(values: unknown[]): FoundRow {
  const given = values.values();
  const read = (columns: Record<string, SQLiteColumn>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const value: unknown = given.next().value;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  const rank: unknown = given.next().value;
  const member = { ...read(placedColumns.member), rank };
  const photo = read(placedColumns.photo);
  return { member, photo: photo['key'] === null ? null : photo } as unknown as FoundRow;
}
