import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { factColumns } from '#worker/db/facts/fact-columns.ts';
import { orm } from '#worker/db/orm.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import type { PhotoRow } from '#worker/features/photos/member-image.ts';
import { isLikedBy, relationColumns, subjectColumns } from '#worker/features/safety/relation-store.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { counterOf, selectUses } from '#worker/limits/store.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import {
  type CardRow,
  aboutColumns,
  type LocatedCardRow,
  cardColumns,
  locatedCardColumns,
} from './card-store.ts';
import { isFictional, isListed, isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import { isSought } from './sought-store.ts';

/** A member as a viewer finds them: with what is between both, the interests and the photos. */
export interface FoundMember extends FoundRow {
  readonly member: NonNullable<FoundRow['member']>;
}

type FoundRow = Awaited<ReturnType<typeof findMember>>;

/**
 * A member of this site for a viewer, and how often the viewer has opened profiles. Ids of other sites are not found:
 * `member` is null.
 */
export async function findMember({ db, tenant, now }: TimedSite, memberId: string, viewerId: string) {
  const use = { limit: LIMITS.profileViews, subject: viewerId };
  const { key: viewsKey } = counterOf({ tenant, now }, use);
  const row = await member.get(db, { tenant: tenant.id, id: memberId, viewer: viewerId, viewsKey, now });
  if (!row) throw new Error('The statement has one row for every member, also for a missing one.');
  return row;
}

export function isFound(row: FoundRow): row is FoundMember {
  return row.member !== null;
}

const viewer = sql.placeholder('viewer');
const id = sql.placeholder('id');
const isOfSite = eq(members.tenantId, sql.placeholder('tenant'));

const { gender, country, region, listed } = getTableColumns(members);
const profileColumns = { gender, country, region, listed, ...factColumns };

const incomingRequest = alias(photoRequests, 'asked_back');
const own = alias(memberInterests, 'own');

interface FoundInterest {
  readonly interest: Interest;
  readonly isShared: boolean;
}

function selectInterests() {
  const isShared = sql`exists (select 1 from ${memberInterests} as own where ${hasValues(own, { tenantId: memberInterests.tenantId, memberId: viewer, interest: memberInterests.interest })})`;
  const ofMember = hasValues(memberInterests, { tenantId: members.tenantId, memberId: members.id });
  return decodeSql(
    sql`(select json_group_array(json_array(${memberInterests.interest}, ${isShared})) from ${memberInterests} where ${ofMember})`,
    (json: string) =>
      (JSON.parse(json) as [Interest, number][]).map(([interest, shared]): FoundInterest => ({
        interest,
        isShared: shared === 1,
      })),
  );
}

/** The main photo first. */
function selectPhotos() {
  const { key, status, width, height, placeholder, position } = photos;
  const ofMember = servedBy(
    'photos_member (member_id)',
    hasValues(photos, { tenantId: members.tenantId, memberId: members.id }),
  );
  const values = sql`json_array(${key}, ${status}, ${width}, ${height}, ${placeholder})`;
  return decodeSql(
    sql`(select json_group_array(${values} order by ${position}, ${key}) from ${photos} where ${ofMember})`,
    (json: string) => (JSON.parse(json) as PhotoValues[]).map(toPhoto),
  );
}

type PhotoValues = [
  key: string,
  status: PhotoRow['status'],
  width: number,
  height: number,
  placeholder: string | null,
];

function toPhoto([key, status, width, height, placeholder]: PhotoValues): PhotoRow {
  return { key, status, width, height, placeholder };
}

const member = defineQuery(
  {
    member: { ...profileColumns, ...aboutColumns, ...subjectColumns, ...locatedCardColumns.member },
    relation: relationColumns(viewer),
    liked: isLikedBy(viewer),
    asked: photoRequests.state,
    asks: incomingRequest.state,
    interests: selectInterests(),
    photos: selectPhotos(),
    views: selectUses({ scope: LIMITS.profileViews.scope, key: sql.placeholder('viewsKey') }),
  },
  (select) =>
    select
      .from(sql`(values (1))`)
      .leftJoin(members, and(isOfSite, eq(members.id, id)))
      .leftJoin(
        photoRequests,
        hasValues(photoRequests, { tenantId: members.tenantId, ownerId: members.id, viewerId: viewer }),
      )
      .leftJoin(
        incomingRequest,
        hasValues(incomingRequest, { tenantId: members.tenantId, ownerId: viewer, viewerId: members.id }),
      ),
);

/** Members with the gender and country of a member, of the same five years of birth or the five before or after. */
export function findSimilarMembers(
  { db, tenant }: Site,
  memberId: string,
  viewerId: string,
): Promise<LocatedCardRow[]> {
  return similarMembers.all(db, { tenant: tenant.id, id: memberId, viewer: viewerId });
}

const subject = alias(members, 'subject');
const SIMILAR_COUNT = 5;
/** How many are read at most, so that members who are part of a block are replaced. */
const SIMILAR_CANDIDATES = 50;

/** The members of one cohort in the order of an index. */
function selectCohort(distance: -1 | 0 | 1) {
  const isCandidate = and(
    hasValues(subject, { tenantId: sql.placeholder('tenant'), id }),
    servedBy('members_search_cohort (tenant_id, listed, gender, country, cohort)', isOfSite),
    isListed,
    eq(members.gender, subject.gender),
    eq(members.country, subject.country),
    sql`${members.cohort} = ${subject.cohort} + ${sql.raw(String(distance))}`,
  );
  return sql`select ${members.activeRank} as rank, ${members.id} as id from ${members} as subject cross join ${members} where ${isCandidate}`;
}

// Only with a limit does SQLite keep the order of a part that is joined.
const near = sql`(${sql.join(([-1, 0, 1] as const).map(selectCohort), sql` union all `)} order by rank desc, id limit ${sql.raw(String(SIMILAR_CANDIDATES))}) as near`;

const similarMembers = defineQuery(locatedCardColumns, (select) =>
  select
    .from(near)
    .crossJoin(members)
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        isOfSite,
        sql`${members.id} = near.id`,
        ne(members.id, id),
        ne(members.id, viewer),
        isUnblocked(viewer),
      ),
    )
    .limit(SIMILAR_COUNT),
);

/** Reads this many times the members that are shown, so that those that the niche is about come first. */
const CANDIDATE_FACTOR = 4;

export async function findShowcaseMembers({ db, tenant, now }: TimedSite, limit: number): Promise<CardRow[]> {
  const rows = await orm(db)
    .select({ ...cardColumns, isSought: isSought(tenant.niche, now) })
    .from(members)
    .innerJoin(photos, isMainPhoto(''))
    .where(
      servedBy(
        'members_fictional (tenant_id, listed, country)',
        and(eq(members.tenantId, tenant.id), isListed, eq(members.country, tenant.countries[0]), isFictional),
      ),
    )
    .orderBy(desc(members.activeRank), asc(members.id))
    .limit(limit * CANDIDATE_FACTOR);
  return rows.toSorted((a, b) => Number(b.isSought) - Number(a.isSought)).slice(0, limit);
}
