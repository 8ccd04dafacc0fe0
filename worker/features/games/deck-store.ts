import { type SQL, and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Orm, orm } from '#worker/db/client.ts';
import { comesAfter } from '#worker/db/keyset.ts';
import { prepared } from '#worker/db/prepared.ts';
import { likes, members, photos, swipes } from '#worker/db/schema.ts';
import { type AboutRow, aboutColumns } from '#worker/features/members/about.ts';
import {
  type PlacedRow,
  isListed,
  isUnblocked,
  mainPhoto,
  placedColumns,
} from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { Wanted } from './wanted.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

export type DeckRow = PlacedRow & { text: AboutRow };

/** Where a page of the deck ends. */
export const deckPlace = v.strictObject({ lastActiveAt: v.number(), id: v.string() });
export type Place = v.InferOutput<typeof deckPlace>;

const { placeholder } = sql;
const viewer = placeholder('viewerId');
const columns = { ...placedColumns, text: aboutColumns };

/**
 * Cards for the deck, the most recently active first: of the next `scan` people who fit, those whom the member has not
 * answered, does not like already and may see with a photo. However many were answered, it reads no further than that.
 */
export async function findCards(
  site: Site,
  wanted: Wanted,
  after: Place | null,
  limit: { scan: number; cards: number },
): Promise<DeckRow[]> {
  const rows = await prepared(site.db, `deck ${shapeOf(wanted, after)}`, (db) => {
    const next = inOrder(db, wanted, after).limit(placeholder('scan')).as('next');
    // A cross join is made from left to right, so the order stays that of the index and the end is the limit's.
    return db
      .select(columns)
      .from(next)
      .crossJoin(members)
      .crossJoin(photos)
      .where(
        and(
          eq(members.id, next.id),
          mainPhoto(viewer),
          ne(members.id, viewer),
          isNotAnswered,
          isUnblocked(viewer),
        ),
      )
      .limit(placeholder('cards'))
      .prepare();
  }).all({ ...valuesOf(site, wanted, after), ...limit });
  return rows.toSorted(byActivity);
}

/** Where the next `scan` people who fit end; null when there are not so many. */
export async function placeAfter(
  site: Site,
  wanted: Wanted,
  after: Place | null,
  scan: number,
): Promise<Place | null> {
  const rows = await prepared(site.db, `deckEnd ${shapeOf(wanted, after)}`, (db) =>
    inOrder(db, wanted, after).limit(placeholder('scan')).prepare(),
  ).all({ ...valuesOf(site, wanted, after), scan });
  return rows.length < scan ? null : (rows.at(-1) ?? null);
}

/** One member as a card, or null when the viewer would not be shown them. */
export async function findCard(
  { db, tenant }: Site,
  viewerId: string,
  id: string,
  { unanswered }: { unanswered: boolean },
): Promise<DeckRow | null> {
  const [row] = await orm(db)
    .select(columns)
    .from(members)
    .innerJoin(photos, mainPhoto(viewerId))
    .where(
      and(
        eq(members.tenantId, tenant.id),
        eq(members.id, id),
        isListed,
        ne(members.id, viewerId),
        isUnblocked(viewerId),
        unanswered ? notAnsweredBy(viewerId) : undefined,
      ),
    );
  return row ?? null;
}

/** Those who fit, from an index alone. */
function inOrder(db: Orm, { gender }: Wanted, after: Place | null) {
  return db
    .select({ id: members.id, lastActiveAt: members.lastActiveAt })
    .from(members)
    .where(
      and(
        eq(members.tenantId, placeholder('tenant')),
        isListed,
        gender === 'a' ? undefined : eq(members.gender, placeholder('gender')),
        eq(members.country, placeholder('country')),
        gt(members.birthDate, placeholder('bornAfter')),
        lte(members.birthDate, placeholder('bornTo')),
        comesAfter(members.lastActiveAt, members.id, after && end),
      ),
    )
    .orderBy(desc(members.lastActiveAt), asc(members.id));
}

const end = { at: placeholder('afterTime'), id: placeholder('afterId') };

function notAnsweredBy(viewerId: string | typeof viewer): SQL {
  return sql`not exists (select 1 from ${swipes} where ${swipes.memberId} = ${viewerId} and ${swipes.targetId} = ${members.id}) and not exists (select 1 from ${likes} where ${likes.memberId} = ${viewerId} and ${likes.likedId} = ${members.id})`;
}

const isNotAnswered = notAnsweredBy(viewer);

function byActivity({ member: a }: DeckRow, { member: b }: DeckRow): number {
  return b.lastActiveAt - a.lastActiveAt || (a.id < b.id ? -1 : 1);
}

/** Which conditions a question has; those of one shape share a prepared statement. */
function shapeOf({ gender }: Wanted, after: Place | null): string {
  return `${gender !== 'a'} ${after !== null}`;
}

function valuesOf({ tenant }: Site, wanted: Wanted, after: Place | null) {
  return { tenant: tenant.id, ...wanted, afterTime: after?.lastActiveAt, afterId: after?.id };
}
