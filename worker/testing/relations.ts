import { orm } from '#worker/db/orm.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { commitWrites } from '#worker/db/write.ts';
import type { TestApp } from './test-app.ts';

type Db = Pick<TestApp, 'db'>;
type Like = typeof likes.$inferInsert;

/** Relations between two members of `ardenza`, written directly to the database. */
export async function addBlock({ db }: Db, memberId: string, blockedId: string): Promise<void> {
  await db.prepare("INSERT INTO blocks VALUES ('ardenza', ?, ?, 0)").bind(memberId, blockedId).run();
}

/** The default time is that of the test. */
export async function addLike(
  { db, ports }: Pick<TestApp, 'db' | 'ports'>,
  memberId: string,
  likedId: string,
  over: Partial<Like> = {},
): Promise<void> {
  await addLikes({ db, ports }, [{ memberId, likedId, ...over }]);
}

/** Many likes in one batch. */
export async function addLikes(
  { db, ports }: Pick<TestApp, 'db' | 'ports'>,
  given: readonly (Partial<Like> & Pick<Like, 'memberId' | 'likedId'>)[],
): Promise<void> {
  const createdAt = ports.clock();
  await commitWrites(
    db,
    given.map((like) =>
      orm(db)
        .insert(likes)
        .values({ tenantId: 'ardenza', createdAt, ...like }),
    ),
  );
}

export async function addPhotoRequest(
  { db }: Db,
  ownerId: string,
  viewerId: string,
  state: 'requested' | 'granted' | 'refused' = 'granted',
  createdAt = 0,
): Promise<void> {
  await db
    .prepare(
      "INSERT INTO photo_grants (tenant_id, owner_id, viewer_id, state, created_at) VALUES ('ardenza', ?, ?, ?, ?)",
    )
    .bind(ownerId, viewerId, state, createdAt)
    .run();
}

export async function addSwipe(
  { db }: Db,
  memberId: string,
  targetId: string,
  verdict: 'like' | 'skip',
): Promise<void> {
  await db
    .prepare("INSERT INTO swipes VALUES ('ardenza', ?, ?, ?, '2026-01-01', ?, 0, 0)")
    .bind(memberId, targetId, verdict, verdict === 'like' ? 1 : null)
    .run();
}
