import { and, count, eq, sql } from 'drizzle-orm';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { isFictional } from '#worker/features/safety/visibility-store.ts';
import type { Database } from '#worker/ports/database.ts';
import { toHomeColumns } from './hometown.ts';
import type { DemoMember } from './people/members.ts';

const DAY_MS = 86_400_000;

/** The number of fictional members that visitors of a site find. */
export async function countVisible(db: Database, tenantId: string): Promise<number> {
  const [row] = await orm(db)
    .select({ n: count() })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), isFictional, eq(members.status, 'active')));
  return row?.n ?? 0;
}

export interface MemberPictures {
  /** Such as a fictional member who was made a real one by hand. */
  readonly isReal: boolean;
  /** Whether others see the member: a start that was interrupted leaves hidden ones behind. */
  readonly isShown: boolean;
  readonly positions: Set<number>;
}

/** All members of a site by their ids, with the positions of their pictures. */
export async function findMemberPictures(
  db: Database,
  tenantId: string,
): Promise<ReadonlyMap<string, MemberPictures>> {
  const { id, status, fictional } = members;
  const isOfMember = and(eq(photos.tenantId, tenantId), eq(photos.memberId, id));
  const rows = await orm(db)
    .select({ id, status, fictional, position: photos.position })
    .from(members)
    .leftJoin(photos, isOfMember)
    .where(eq(members.tenantId, tenantId));
  const found = new Map<string, MemberPictures>();
  for (const row of rows) {
    const isShown = row.status === 'active';
    const member = found.get(row.id) ?? { isReal: !row.fictional, isShown, positions: new Set() };
    if (row.position !== null) member.positions.add(row.position);
    found.set(row.id, member);
  }
  return found;
}

/** A hidden member with interests. A second call changes nothing. */
export async function insertDemoMember(
  database: Database,
  tenant: Tenant,
  member: DemoMember,
  now: number,
): Promise<void> {
  const db = orm(database);
  const joined = now - member.joinedDaysAgo * DAY_MS;
  const email = `${member.id}@fictional.invalid`;
  const row = db
    .insert(members)
    .values({
      id: member.id,
      tenantId: tenant.id,
      email,
      emailNormalized: email,
      name: member.name,
      gender: member.gender,
      seeking: member.seeking,
      birthDate: member.birthDate,
      ...toHomeColumns(member.country, member.regionCode, member.townName),
      ...member.facts,
      ...aboutOf(member),
      status: 'disabled',
      fictional: true,
      createdAt: joined,
      lastActiveAt: joined,
    })
    .onConflictDoNothing();
  const interests = member.interests.map((interest) =>
    db
      .insert(memberInterests)
      .values({ tenantId: tenant.id, memberId: member.id, interest })
      .onConflictDoNothing(),
  );
  await db.batch([row, ...interests]);
}

/** The first text is in the site's own language, if it has phrases. */
function aboutOf({ about }: DemoMember) {
  const [[language, text] = ['en', '']] = Object.entries(about);
  return { about: text, language, aboutIn: about };
}

export async function activateMember(db: Database, tenant: Tenant, id: string): Promise<void> {
  await orm(db)
    .update(members)
    .set({ status: 'active' })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, id), isFictional));
}

export async function findMemberIdByEmail(
  db: Database,
  tenantId: string,
  email: string,
): Promise<string | null> {
  const [member] = await orm(db)
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.tenantId, tenantId),
        eq(members.emailNormalized, email),
        // Written as a literal, because the partial index has it as a literal.
        sql`${members.status} <> 'not_confirmed'`,
      ),
    );
  return member?.id ?? null;
}

/** A member who has given the consent of the sign-up. A second call with the same address changes nothing. */
export async function insertMember(db: Database, member: typeof members.$inferInsert): Promise<void> {
  const { id, tenantId, language, createdAt } = member;
  const consent = sql`select null, ${tenantId}, ${id}, ${CONSENT_VERSION}, ${language}, ${createdAt}, null from ${members} where ${members.tenantId} = ${tenantId} and ${members.id} = ${id}`;
  await orm(db).batch([
    orm(db).insert(members).values(member).onConflictDoNothing(),
    orm(db).insert(consents).select(consent),
  ]);
}

export async function findFictionalMemberIds(
  db: Database,
  tenantId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await orm(db)
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), isFictional, eq(members.status, 'active')))
    .orderBy(members.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

export async function hasReceivedLikes(db: Database, tenantId: string, memberId: string): Promise<boolean> {
  const rows = await orm(db)
    .select({ id: likes.memberId })
    .from(likes)
    .where(and(eq(likes.tenantId, tenantId), eq(likes.likedId, memberId)))
    .limit(1);
  return rows.length > 0;
}

/** Existing likes are left alone. */
export async function insertLikes(db: Database, rows: readonly (typeof likes.$inferInsert)[]): Promise<void> {
  const [first, ...rest] = rows.map((row) => orm(db).insert(likes).values(row).onConflictDoNothing());
  if (first) await orm(db).batch([first, ...rest]);
}
