import type { Database } from '#worker/ports/database.ts';
import { hashToken } from '#worker/session/token.ts';

const DAY_MS = 86_400_000;

const toToken = (session: string) => hashToken(session);

/** The cookie of a session that {@link insertSession} has stored by this name. */
export const toCookie = (session: string) => `__Host-auth=${toToken(session)}`;

/** Stores a session of a member of `ardenza` for a server that starts later, and returns its cookie. */
export async function insertSession(db: Database, member: string, session = member): Promise<string> {
  const now = Date.now();
  await db
    .prepare(
      "INSERT INTO sessions (token_hash, tenant_id, member_id, created_at, expires_at, last_seen_at) VALUES (?, 'ardenza', ?, ?, ?, ?)",
    )
    .bind(hashToken(toToken(session)), member, now, now + DAY_MS, now)
    .run();
  return toCookie(session);
}
