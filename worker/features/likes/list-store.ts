import { and, desc, eq, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { COUNT_LIMIT, type ListType, PAGE_SIZE } from '#client/features/likes/like-lists.ts';
import { hasValues, isAfterPageEnd, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { defineList, defineStatements } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import {
  cardColumns,
  type CardRow,
  type CardValues,
  toCardRow,
} from '#worker/features/members/card-store.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import { isLikedBy } from '#worker/features/safety/relation-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import { isAvailable, isVisibleTo, likeBack } from './state-store.ts';
import * as v from 'valibot';

/** Contains all sort values, so that the page end stays valid when a like is taken back. */
export const likeCursor = v.strictObject({ isNew: v.boolean(), at: v.number(), id: v.string() });

type LikeCursor = v.InferOutput<typeof likeCursor>;

export interface LikeRow extends CardRow {
  /** Time of the like; of a match, that of the later one. */
  at: number;
  isNew: boolean;
  isLiked: boolean;
}

interface Page {
  /** One more than a page where another one follows. */
  rows: LikeRow[];
  /** Of the whole list; counting stops one past {@link COUNT_LIMIT}. */
  count: number;
}

/** A page of a list and the number of its members, in one query. */
export async function readLikesPage(
  { db, tenant }: Site,
  type: ListType,
  { viewer: viewerId, after }: { viewer: string; after: LikeCursor | null },
): Promise<Page> {
  const from = after === null ? 'start' : after.isNew ? 'new' : 'seen';
  const values = { tenant: tenant.id, viewer: viewerId, at: after?.at ?? null, id: after?.id ?? null };
  const pageRows = await page(type, from).all(db, values);
  // Without a row of the list there is one with the number alone.
  const rows = pageRows.flatMap(([, at, seenAt, isLiked, ...card]): LikeRow[] =>
    card[0] === null ? [] : [{ ...toCardRow(card), at, isNew: seenAt === null, isLiked: Boolean(isLiked) }],
  );
  return { rows, count: pageRows[0]?.[0] ?? 0 };
}

const page = defineStatements((type: ListType, from: From) =>
  defineList<Values>(() => {
    const { rows, all, order } = LISTS[type](from);
    const countQuery = new QueryBuilder().select({ n: sql<number>`count(*)`.as('n') }).from(all);
    return sql`select counted.n, page.* from (${countQuery}) counted left join (${rows}) page on true order by ${order}, page.id limit ${PAGE_SIZE + 1}`;
  }),
);

type Values = [count: number, at: number, seenAt: number | null, isLiked: number, ...card: CardValues];

/** What the page starts behind. */
type From = 'start' | LikeState;
type LikeState = 'new' | 'seen';

const viewer = sql.placeholder('viewer');
const END = { at: sql.placeholder('at'), id: sql.placeholder('id') };
const isOfSite = eq(likes.tenantId, sql.placeholder('tenant'));

const LISTS = { 'liked-me': listLikers, mine: listLiked, matches: listMatches };

/** Members who like the viewer, new likes first, then the latest. */
function listLikers(from: From) {
  const isReceived = eq(likes.likedId, viewer);
  const isOfState = {
    new: and(servedBy('likes_unseen (liked_id, created_at)', isReceived), isNull(likes.seenAt)),
    seen: and(servedBy('likes_received (liked_id, created_at)', isReceived), isNotNull(likes.seenAt)),
  };
  const ofState = (state: LikeState) =>
    new QueryBuilder()
      .select(listColumns(likes.createdAt, likes.seenAt, isLikedBy(viewer)))
      .from(likes)
      .innerJoin(members, isMemberOf(likes, likes.memberId))
      .leftJoin(photos, isMainPhoto(viewer))
      .where(
        and(
          isOfSite,
          isOfState[state],
          isAvailable(viewer),
          from === state ? isAfterPageEnd(likes.createdAt, likes.memberId, END) : undefined,
        ),
      )
      .orderBy(desc(likes.createdAt), likes.memberId)
      .limit(PAGE_SIZE + 1);
  const all = new QueryBuilder()
    .select(ONE)
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .where(and(isOfSite, servedBy('likes_received (liked_id)', isReceived), isAvailable(viewer)))
    .limit(COUNT_LIMIT + 1)
    .as('received');
  const seen = sql`select * from (${ofState('seen')})`;
  return {
    rows: from === 'seen' ? seen : sql`select * from (${ofState('new')}) union all ${seen}`,
    all,
    order: sql`page.seen_at is not null, page.at desc`,
  };
}

function listLiked(from: From) {
  const isGiven = and(
    isOfSite,
    servedBy('likes_given (member_id, created_at)', eq(likes.memberId, viewer)),
    isAvailable(viewer),
    isVisibleTo(viewer),
  );
  const all = new QueryBuilder()
    .select(ONE)
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .where(isGiven)
    .limit(COUNT_LIMIT + 1)
    .as('given');
  const rows = new QueryBuilder()
    .select(listColumns(likes.createdAt, sql`0`, sql`1`))
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(and(isGiven, isBehind(from, likes.createdAt)))
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(PAGE_SIZE + 1);
  return { rows: rows.getSQL(), all, order: sql`page.at desc` };
}

function listMatches(from: From) {
  const since = sql<number>`max(${likes.createdAt}, ${likeBack.createdAt})`;
  const isBack = hasValues(likeBack, {
    tenantId: likes.tenantId,
    memberId: likes.likedId,
    likedId: likes.memberId,
  });
  // All of them are read and sorted, so any index on the viewer's likes does.
  const isMutual = (index: string) =>
    and(isOfSite, servedBy(index, eq(likes.memberId, viewer)), isAvailable(viewer));
  const all = new QueryBuilder()
    .select(ONE)
    .from(likes)
    .innerJoin(likeBack, isBack)
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .where(isMutual('likes_given (member_id)'))
    .limit(COUNT_LIMIT + 1)
    .as('mutual');
  const rows = new QueryBuilder()
    .select(listColumns(since, likeBack.seenAt, sql`1`))
    .from(likes)
    .innerJoin(likeBack, isBack)
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(and(isMutual('primary key (member_id)'), isBehind(from, since)))
    .orderBy(desc(since), likes.likedId)
    .limit(PAGE_SIZE + 1);
  return { rows: rows.getSQL(), all, order: sql`page.at desc` };
}

const ONE = { one: sql`1`.as('one') };

function isBehind(from: From, at: SQLWrapper): SQL | undefined {
  return from === 'start' ? undefined : isAfterPageEnd(at, likes.likedId, END);
}

/** The columns of {@link Values} after the number, by names of their own. */
function listColumns(at: SQLWrapper, seenAt: SQLWrapper, isLiked: SQLWrapper) {
  return {
    at: sql`${at}`.as('at'),
    seenAt: sql`${seenAt}`.as('seen_at'),
    isLiked: sql`${isLiked}`.as('is_liked'),
    ...cardColumns.member,
    ...cardColumns.photo,
  };
}
