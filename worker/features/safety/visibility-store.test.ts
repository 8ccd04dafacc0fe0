import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { blocks, likes } from '#worker/db/schema/relations.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { NO_RELATION, type Viewer, canList, canSeePhoto } from './visibility.ts';
import { relationColumns, subjectColumns } from './relation-store.ts';
import { createMemberRow } from '#worker/testing/members.ts';
import { createTestDatabase } from '#test/database';
import { isListed, isUnblocked, isMainPhoto } from './visibility-store.ts';

const STATUSES = ['not_confirmed', 'active', 'disabled', 'deleted'] as const;
const GRANTS = [null, 'requested', 'granted', 'refused'] as const;
const PHOTOS = [null, 'pending', 'active', 'rejected'] as const;
const BOTH = [false, true];
const ME: Viewer = { id: 'me', tenantId: 'ardenza', paidUser: false };
const SITE = { tenantId: 'ardenza', createdAt: 0 };

/** Every combination of a member's state and the relation to the viewer. */
function* listCombinations() {
  let n = 0;
  for (const status of STATUSES)
    for (const fictional of BOTH)
      for (const invisible of BOTH)
        for (const paused of BOTH)
          for (const privacyMode of BOTH)
            for (const blockedBy of BOTH)
              for (const hasBlocked of BOTH)
                for (const likesViewer of BOTH)
                  for (const grant of privacyMode ? GRANTS : ([null] as const)) {
                    const photo = PHOTOS[n % PHOTOS.length] ?? null;
                    const id = `m${n++}`;
                    yield {
                      id,
                      status,
                      fictional,
                      invisible,
                      paused,
                      privacyMode,
                      blockedBy,
                      hasBlocked,
                      likesViewer,
                      grant,
                      photo,
                    };
                  }
}

async function setUp() {
  const db = orm(await createTestDatabase());
  await db.insert(members).values(createMemberRow({ id: 'me' }));
  const people = [...listCombinations()];
  const writes = people.flatMap((person) => {
    const { id, blockedBy, hasBlocked, likesViewer, grant, photo, ...state } = person;
    return [
      db.insert(members).values(createMemberRow({ id, ...state })),
      ...(blockedBy ? [db.insert(blocks).values({ ...SITE, memberId: id, blockedId: 'me' })] : []),
      ...(hasBlocked ? [db.insert(blocks).values({ ...SITE, memberId: 'me', blockedId: id })] : []),
      ...(likesViewer ? [db.insert(likes).values({ ...SITE, memberId: id, likedId: 'me' })] : []),
      ...(grant
        ? [db.insert(photoRequests).values({ ...SITE, ownerId: id, viewerId: 'me', state: grant })]
        : []),
      ...(photo
        ? [
            db.insert(photos).values({
              ...SITE,
              memberId: id,
              key: createPhotoKey(),
              position: 0,
              status: photo,
              width: 9,
              height: 12,
            }),
          ]
        : []),
    ];
  });
  for (let at = 0; at < writes.length; at += 200) {
    const [first, ...rest] = writes.slice(at, at + 200);
    if (first) await db.batch([first, ...rest]);
  }
  return { db, people };
}

test('shows members and photos in lists exactly as the access policy says', { timeout: 60_000 }, async () => {
  const { db, people } = await setUp();
  const rows = await db
    .select({ subject: subjectColumns, relation: relationColumns('me') })
    .from(members)
    .where(eq(members.tenantId, 'ardenza'));
  const others = rows.filter(({ subject }) => subject.id !== 'me');
  expect(others).toHaveLength(people.length);
  // The relation in the database equals the one that the test wrote.
  for (const { subject, relation } of others) {
    const { blockedBy, hasBlocked, likesViewer, grant } = people.find(({ id }) => id === subject.id) ?? {};
    expect(relation).toEqual({ blockedBy, hasBlocked, likesViewer, mayViewPhotos: grant === 'granted' });
  }

  const listed = await db
    .select({ id: members.id, key: photos.key })
    .from(members)
    .leftJoin(photos, isMainPhoto('me'))
    .where(and(eq(members.tenantId, 'ardenza'), isListed, isUnblocked('me')));
  const inLists = new Map(listed.map(({ id, key }) => [id, key !== null]));
  inLists.delete('me');
  const asPolicySays = new Map(
    others
      .filter(({ subject, relation }) => canList(ME, subject, relation))
      .map(({ subject, relation }) => {
        const status = people.find(({ id }) => id === subject.id)?.photo ?? null;
        return [subject.id, status !== null && canSeePhoto({ status }, 0, subject, ME, relation)];
      }),
  );
  expect(inLists).toEqual(asPolicySays);
  expect(new Set(inLists.values())).toEqual(new Set([true, false]));

  const forStrangers = await db
    .select({ id: members.id, key: photos.key })
    .from(members)
    .leftJoin(photos, isMainPhoto(''))
    .where(and(eq(members.tenantId, 'ardenza'), isListed, eq(members.fictional, true)));
  expect(new Map(forStrangers.map(({ id, key }) => [id, key !== null]))).toEqual(
    new Map(
      others
        .filter(({ subject }) => canList(null, subject, NO_RELATION))
        .map(({ subject }) => {
          const status = people.find(({ id }) => id === subject.id)?.photo ?? null;
          return [subject.id, status !== null && canSeePhoto({ status }, 0, subject, null, NO_RELATION)];
        }),
    ),
  );
});
