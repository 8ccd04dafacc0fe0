import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RequestContext } from '#worker/context/request-context.ts';
import { MEMBER_DATA } from '#worker/db/member-data/all-tables.ts';
import type { OwnRows } from '#worker/db/member-data/member-data.ts';
import { orm } from '#worker/db/orm.ts';
import { caseParts } from './case-parts-store.ts';
import { FORMATS } from './formats.ts';
import { ownParts } from './own-parts-store.ts';
import { createPart, type Part } from './part-store.ts';
import { receivedParts } from './received-parts-store.ts';

const QUERIED = { ...ownParts, ...receivedParts, ...caseParts };

/**
 * Reads all that is stored about a member, as each table says (docs/security.md#privacy). Of other members it contains only
 * what this member has seen: id, name and the day of what they did. Likes and requests of members who are not visible now
 * are left out, and so are messages that others wrote. It contains no secrets: neither the password hash nor the hashes of sessions and links.
 */
export async function readExport(context: RequestContext, memberId: string, data = MEMBER_DATA) {
  const parts = data.flatMap(({ table, exported }) =>
    typeof exported === 'string'
      ? []
      : Object.entries(exported).map(([path, part]) => ({
          path,
          ...(part === 'queried'
            ? requirePart(path)(context, memberId)
            : readOwnRows(context, memberId, { path, table, part })),
        })),
  );
  const [first, ...rest] = parts.map(({ query }) => query);
  const results: unknown[] = first ? await orm(context.db).batch([first, ...rest]) : [];
  const values = await Promise.all(parts.map(async ({ toValue }, at) => toValue(results[at])));
  return nest(parts.map(({ path }, at) => [path, values[at]]));
}

function requirePart(path: string) {
  const read = QUERIED[path];
  if (!read) throw new Error(`No query reads ${path}`);
  return read;
}

function readOwnRows(
  context: RequestContext,
  memberId: string,
  { path, table, part: { of, orderBy, columns, where } }: { path: string; table: SQLiteTable; part: OwnRows },
): Part {
  const { db, tenant } = context;
  const { tenantId } = getTableColumns(table);
  const format = FORMATS[path] ?? ((rows) => rows);
  return createPart(
    orm(db)
      .select(columns)
      .from(table)
      .where(and(tenantId && eq(tenantId, tenant.id), eq(of, memberId), where))
      .orderBy(...orderBy.map(asc)),
    (rows) => format(rows, context, memberId),
  );
}

/** A path such as `likes.given` is a part within a part. */
function nest(values: [path: string, value: unknown][]): Record<string, unknown> {
  const file: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [part = '', inner] = path.split('.');
    file[part] = inner === undefined ? value : { ...(file[part] as object), [inner]: value };
  }
  return file;
}

/** The file with all that the site keeps of a member. */
export async function exportMember(context: RequestContext, memberId: string) {
  const parts = await readExport(context, memberId);
  return { site: context.tenant.name, made: new Date(context.now).toISOString(), ...parts };
}
