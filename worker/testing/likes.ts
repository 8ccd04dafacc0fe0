import { orm } from '#worker/db/client.ts';
import { likes } from '#worker/db/schema.ts';
import type { TestApp } from './app.ts';

/** A like between members of `ardenza`, made at the test's time unless told otherwise. */
export async function addLike(
  { db, ports }: Pick<TestApp, 'db' | 'ports'>,
  memberId: string,
  likedId: string,
  over: Partial<typeof likes.$inferInsert> = {},
): Promise<void> {
  await orm(db)
    .insert(likes)
    .values({ tenantId: 'ardenza', memberId, likedId, createdAt: ports.clock(), ...over });
}
