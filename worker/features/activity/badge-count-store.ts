import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type SQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { DAYS_SHOWN, NEWS_LIMIT, STACK_LIMIT } from '#client/features/activity/rules.ts';
import { prepared } from '#worker/db/prepare-once.ts';
import { likes, members, photoGrants, photos } from '#worker/db/schema.ts';
import { isHeardOf } from '#worker/features/photo-requests/store.ts';
import { isAbout, showsThemselves } from '#worker/features/likes/state-store.ts';
import { currentMember } from '#worker/session/require-member.ts';
import type { Visit } from '#worker/http/request-context.ts';

const DAY_MS = 86_400_000;

/** From when on activity is shown. */
export function firstShown({ now }: Pick<Visit, 'now'>): number {
  return now - DAYS_SHOWN * DAY_MS;
}

/**
 * How many entries of the list are new to the logged-in member; new likes of real members are one. Every page asks, so
 * it reads no further than the bell counts.
 */
export async function countNews(
  visit: Pick<Visit, 'db' | 'tenant' | 'now' | 'session'>,
  seenAt = currentMember(visit).activitySeenAt,
): Promise<number> {
  const { id } = currentMember(visit);
  const [row] = await newsQuery(visit).all({
    viewer: id,
    tenant: visit.tenant.id,
    seenAt,
    // Requests wait as long as they have no answer.
    since: Math.max(seenAt, firstShown(visit) - 1),
  });
  return Math.min(row?.n ?? 0, NEWS_LIMIT);
}

const mine = alias(likes, 'mine');

const newsQuery = ({ db: database }: Pick<Visit, 'db'>) =>
  prepared(database, 'news', (db) => {
    const viewer = sql.placeholder('viewer');
    const since = sql.placeholder('since');
    const ofSite = (table: { tenantId: SQLiteColumn }) => eq(table.tenantId, sql.placeholder('tenant'));
    const one = { one: sql`1`.as('one') };

    const unseen = db
      .select({ memberId: likes.memberId, createdAt: likes.createdAt })
      .from(likes)
      .where(
        and(
          ofSite(likes),
          eq(likes.likedId, viewer),
          sql`${likes.createdAt} > ${since}`,
          isNull(likes.seenAt),
        ),
      )
      .orderBy(desc(likes.createdAt))
      .limit(STACK_LIMIT)
      .as('some');
    const isPlain = sql`${mine.createdAt} is null`;
    const newLikes = db
      .select({
        n: sql`coalesce(max(${isPlain} and not ${members.fictional}), 0) + coalesce(sum(${isPlain} and ${members.fictional}), 0) + coalesce(sum(${mine.createdAt} <= ${unseen.createdAt}), 0)`,
      })
      .from(unseen)
      .innerJoin(members, eq(members.id, unseen.memberId))
      .leftJoin(mine, and(eq(mine.memberId, viewer), eq(mine.likedId, unseen.memberId)))
      .where(isAbout(viewer));

    const newRequests = db
      .select(one)
      .from(photoGrants)
      .innerJoin(members, eq(members.id, photoGrants.viewerId))
      .where(
        and(
          ofSite(photoGrants),
          eq(photoGrants.ownerId, viewer),
          eq(photoGrants.state, sql.raw("'requested'")),
          sql`${photoGrants.createdAt} > ${sql.placeholder('seenAt')}`,
          isHeardOf(viewer),
        ),
      )
      .limit(NEWS_LIMIT);

    const newAnswers = db
      .select(one)
      .from(photoGrants)
      .innerJoin(members, eq(members.id, photoGrants.ownerId))
      .where(
        and(
          ofSite(photoGrants),
          eq(photoGrants.viewerId, viewer),
          sql`${photoGrants.announcedAt} > ${since}`,
          isAbout(viewer),
          showsThemselves(db, viewer),
        ),
      )
      .limit(NEWS_LIMIT);

    const newReviews = db
      .select(one)
      .from(photos)
      .where(and(ofSite(photos), eq(photos.memberId, viewer), sql`${photos.reviewedAt} > ${since}`))
      .limit(NEWS_LIMIT);

    const total = sql<number>`(${newLikes}) + ${countOf(newRequests)} + ${countOf(newAnswers)} + ${countOf(newReviews)}`;
    return db
      .select({ n: total })
      .from(members)
      .where(and(ofSite(members), eq(members.id, viewer)))
      .prepare();
  });

function countOf(rows: { getSQL(): SQL }): SQL {
  return sql`(select count(*) from (${rows}))`;
}
