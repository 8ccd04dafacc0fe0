import { type SQL, and, asc, desc, eq, gt, gte, lte, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isAfterPageEnd, servedBy } from '#worker/db/query/conditions.ts';
import { PHOTO_TIERS, TIER_STEP } from '#worker/db/photo-tiers.ts';
import { type Select, defineQuery, defineStatements } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes, swipes } from '#worker/db/schema/relations.ts';
import type { AboutRow } from '#worker/features/members/about-text.ts';
import {
  type LocatedCardRow,
  locatedCardColumns,
  aboutColumns,
} from '#worker/features/members/card-store.ts';
import { isListed, isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Criteria } from '../criteria.ts';

export type DeckRow = LocatedCardRow & { text: AboutRow; rank: number | null };

export const deckCursor = v.strictObject({ rank: v.number(), id: v.string() });
export type DeckCursor = v.InferOutput<typeof deckCursor>;

const { placeholder } = sql;
const viewer = placeholder('viewerId');
const columns = { ...locatedCardColumns, text: aboutColumns, rank: members.activeRank };

/**
 * Cards for the deck: profiles whose photo is visible to everyone first, then by last activity. It reads the next `scan`
 * members that fit and drops those that the viewer has answered or liked and those without a visible photo. The cost is
 * bounded by `scan`, however many were answered.
 */
export async function findCards(
  site: Site,
  criteria: Criteria,
  after: DeckCursor | null,
  limit: { scan: number; cards: number },
): Promise<DeckRow[]> {
  const values = { ...toQueryValues(site, criteria, after), ...limit };
  const rows = await cards(criteria.gender !== 'a', after !== null).all(site.db, values);
  return rows.toSorted(compareRanks);
}

/** The position after the next `scan` members that fit; null when there are fewer. */
export async function findScanEnd(
  site: Site,
  criteria: Criteria,
  after: DeckCursor | null,
  scan: number,
): Promise<DeckCursor | null> {
  const values = { ...toQueryValues(site, criteria, after), scan };
  const rows = await scanned(criteria.gender !== 'a', after !== null).all(site.db, values);
  const { rank = null, id = null } = rows[scan - 1] ?? {};
  return rank === null || id === null ? null : { rank, id };
}

/** One member as a card, or null when the deck may not show this member to the viewer. */
export async function findCard(
  { db, tenant }: Site,
  viewerId: string,
  id: string,
  { unanswered }: { unanswered: boolean },
): Promise<DeckRow | null> {
  const [row] = await orm(db)
    .select(columns)
    .from(members)
    .innerJoin(photos, isMainPhoto(viewerId))
    .where(
      and(
        hasValues(members, { tenantId: tenant.id, id }),
        isListed,
        ne(members.id, viewerId),
        isUnblocked(viewerId),
        unanswered ? isNotAnsweredBy(viewerId) : undefined,
      ),
    );
  return row ?? null;
}

const place = { id: members.id, rank: members.activeRank };

const scanned = defineStatements((isOfGender: boolean, isLater: boolean) =>
  defineQuery(place, (select) => readInOrder(select, isOfGender, isLater)),
);

const cards = defineStatements((isOfGender: boolean, isLater: boolean) => {
  const next = readInOrder(new QueryBuilder().select(place), isOfGender, isLater).as('next');
  // SQLite runs a cross join from left to right, which keeps the index order and lets the limit end the scan.
  return defineQuery(columns, (select) =>
    select
      .from(next)
      .crossJoin(members)
      .crossJoin(photos)
      .where(
        and(
          hasValues(members, { tenantId: placeholder('tenant'), id: next.id }),
          isMainPhoto(viewer),
          ne(members.id, viewer),
          isNotAnsweredBy(viewer),
          isUnblocked(viewer),
        ),
      )
      .limit(placeholder('cards')),
  );
});

function readInOrder(select: Select<typeof place>, isOfGender: boolean, isLater: boolean) {
  return select
    .from(members)
    .where(
      and(
        servedBy(
          isOfGender
            ? 'members_search (tenant_id, listed, gender, country, active_rank)'
            : 'members_search_any_gender (tenant_id, listed, country, active_rank)',
          eq(members.tenantId, placeholder('tenant')),
        ),
        isListed,
        isOfGender ? eq(members.gender, placeholder('gender')) : undefined,
        eq(members.country, placeholder('country')),
        gt(members.birthDate, placeholder('bornAfter')),
        lte(members.birthDate, placeholder('bornTo')),
        gte(members.activeRank, PHOTO_TIERS.limited * TIER_STEP),
        isAfterPageEnd(members.activeRank, members.id, isLater ? pageEnd : null),
      ),
    )
    .orderBy(desc(members.activeRank), asc(members.id))
    .limit(placeholder('scan'));
}

const pageEnd = { at: placeholder('afterRank'), id: placeholder('afterId') };

function isNotAnsweredBy(viewerId: string | typeof viewer): SQL {
  return sql`not exists (select 1 from ${swipes} where ${swipes.memberId} = ${viewerId} and ${swipes.targetId} = ${members.id} and ${swipes.tenantId} = ${members.tenantId}) and not exists (select 1 from ${likes} where ${likes.memberId} = ${viewerId} and ${likes.likedId} = ${members.id} and ${likes.tenantId} = ${members.tenantId})`;
}

function compareRanks(a: DeckRow, b: DeckRow): number {
  return Number(b.rank) - Number(a.rank) || (a.member.id < b.member.id ? -1 : 1);
}

function toQueryValues({ tenant }: Site, criteria: Criteria, after: DeckCursor | null) {
  return { tenant: tenant.id, ...criteria, afterRank: after?.rank, afterId: after?.id };
}
