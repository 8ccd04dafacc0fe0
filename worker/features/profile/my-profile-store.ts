import { INTERESTS } from '#client/features/members/vocabulary.ts';
import type { MyProfile } from '#client/features/profile/contract.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { factColumns, selectInterestNames } from '#worker/db/facts/fact-columns.ts';
import { members } from '#worker/db/schema/members.ts';
import { toMyPhoto } from '#worker/features/photos/member-image.ts';
import { selectMemberPhotos } from '#worker/features/photos/store.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

export async function readMyProfile({ db, tenant, now }: TimedSite, id: string): Promise<MyProfile | null> {
  const [[member], pictures] = await orm(db).batch([
    orm(db)
      .select({
        name: members.name,
        birth_date: members.birthDate,
        gender: members.gender,
        seeking: members.seeking,
        country: members.country,
        region: members.region,
        town: members.town,
        about: members.about,
        ...factColumns,
        privacy_mode: members.privacyMode,
        invisible: members.invisible,
        paused: members.paused,
        interests: selectInterestNames({ tenant: members.tenantId, member: members.id }),
      })
      .from(members)
      .where(hasValues(members, { tenantId: tenant.id, id })),
    selectMemberPhotos(db, { tenantId: tenant.id, memberId: id }),
  ]);
  if (!member) return null;
  const chosen = new Set(member.interests);
  return {
    id,
    ...member,
    age: computeAge(member.birth_date, now),
    interests: INTERESTS.filter((interest) => chosen.has(interest)),
    photos: pictures.map(toMyPhoto),
    photo_review: tenant.photo_review,
  };
}
