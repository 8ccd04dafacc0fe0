import type { TestApp } from './app.ts';

type Db = Pick<TestApp, 'db'>;

/** What is between two members of `ardenza`, written as if they had done it. */
export async function addBlock({ db }: Db, memberId: string, blockedId: string): Promise<void> {
  await db.prepare("INSERT INTO blocks VALUES ('ardenza', ?, ?, 0)").bind(memberId, blockedId).run();
}

export async function addLike({ db }: Db, memberId: string, likedId: string): Promise<void> {
  await db.prepare("INSERT INTO likes VALUES ('ardenza', ?, ?, 0, NULL)").bind(memberId, likedId).run();
}

export async function addGrant(
  { db }: Db,
  ownerId: string,
  viewerId: string,
  state: 'requested' | 'granted' | 'refused' = 'granted',
): Promise<void> {
  await db
    .prepare("INSERT INTO photo_grants VALUES ('ardenza', ?, ?, ?, 0, NULL)")
    .bind(ownerId, viewerId, state)
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
