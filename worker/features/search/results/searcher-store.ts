import { and, inArray, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { defineList } from '#worker/db/query/define-statement.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { searches } from '#worker/db/schema/search.ts';
import { cardColumns, type CardRow } from '#worker/features/members/card-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';

/** What a page of results depends on besides the search. */
export interface Searcher {
  /** Members with a block in either direction. */
  readonly blocked: ReadonlySet<string>;
  /** False when there are more blocks than are read here. */
  readonly hasAllBlocks: boolean;
  /** The stored last search as JSON. */
  readonly lastSearch: string | null;
}

const MAX_BLOCKS = 200;
const { placeholder } = sql;

/** Reads all of it in one statement. */
async function findSearcher({ db, tenant }: Site, memberId: string): Promise<Searcher> {
  const rows = await searcher.all(db, { tenant: tenant.id, member: memberId });
  const blocked = new Set(rows.filter(([kind]) => kind === 'block').map(([, id]) => id));
  return {
    blocked,
    hasAllBlocks: blocked.size < MAX_BLOCKS,
    lastSearch: rows.find(([kind]) => kind === 'search')?.[1] ?? null,
  };
}

const searcher = defineList<['block' | 'search', string]>(() => {
  const isOwn = (table: typeof blocks | typeof searches) =>
    hasValues(table, { tenantId: placeholder('tenant'), memberId: placeholder('member') });
  const isBlocked = hasValues(blocks, { tenantId: placeholder('tenant'), blockedId: placeholder('member') });
  return sql`
    select 'block', value from (select ${blocks.blockedId} as value from ${blocks} where ${isOwn(blocks)} limit ${MAX_BLOCKS})
    union all
    select 'block', value from (select ${blocks.memberId} as value from ${blocks} where ${isBlocked} limit ${MAX_BLOCKS})
    union all
    select 'search', ${searches.query} from ${searches} where ${isOwn(searches)}`;
});

/** Main photos of these members in privacy mode that the viewer may see, by member. */
export async function findGrantedPhotos(
  { db, tenant }: Site,
  viewerId: string,
  owners: readonly string[],
): Promise<ReadonlyMap<string, CardRow['photo']>> {
  const rows = await orm(db)
    .select({ owner: photos.memberId, photo: cardColumns.photo })
    .from(photos)
    .innerJoin(
      photoRequests,
      hasValues(photoRequests, {
        tenantId: photos.tenantId,
        ownerId: photos.memberId,
        viewerId,
        state: 'granted',
      }),
    )
    .where(
      and(
        hasValues(photos, { tenantId: tenant.id, position: 0, status: 'active' }),
        inArray(photos.memberId, sql`(select value from json_each(${JSON.stringify(owners)}))`),
      ),
    );
  return new Map(rows.map(({ owner, photo }) => [owner, photo]));
}

const searchers = new WeakMap<RequestContext, Promise<Searcher>>();

/** Reads it once for each request: a page asks for the last search and then for results. */
export function readSearcher(context: RequestContext): Promise<Searcher> {
  let searcher = searchers.get(context);
  if (!searcher) searchers.set(context, (searcher = findSearcher(context, requireMember(context).id)));
  return searcher;
}
