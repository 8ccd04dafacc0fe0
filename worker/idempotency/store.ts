import { type SQL, and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { type Orm, orm } from '#worker/db/orm.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { idempotency } from '#worker/db/schema.ts';
import type { Write } from '#worker/db/write.ts';
import { sha256Hex } from '#worker/http/sha256.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

const KEY = /^[\w-]{16,64}$/;

/**
 * Reads the `Idempotency-Key`, which every unsafe call must have. Only hashes are stored, and the key salts that
 * of the body, because a plain hash of a body with a password could be guessed.
 */
export async function readMutation(context: RequestContext, endpoint: string, body: string): Promise<void> {
  const key = context.request.headers.get('idempotency-key');
  if (key === null || !KEY.test(key))
    throw new ApiError('validation', { fields: { 'idempotency-key': 'required' } });
  context.mutation = { endpoint, key: await sha256(key), requestHash: await sha256(`${key} ${body}`) };
}

/**
 * Writes everything a mutation changes, and its key, in one batch. A repeated key meets the UNIQUE claim, changes
 * nothing and gets the first answer.
 */
export async function commit<A>(context: RequestContext, writes: Write[], answer: A): Promise<A> {
  const { mutation } = context;
  const db = orm(context.db);
  if (mutation === null) {
    const [first, ...rest] = writes;
    if (first) await db.batch([first, ...rest]);
    return answer;
  }
  const claim = db.insert(idempotency).values({
    ...claimKey(context, mutation),
    requestHash: mutation.requestHash,
    answer: JSON.stringify(answer),
    createdAt: context.now,
  });
  try {
    await db.batch([claim, ...writes]);
    return answer;
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency.tenant_id')) throw error;
    return (await findStoredAnswer(context)) as A;
  }
}

/**
 * Like {@link commit}, for an answer that is known only after the writes, such as the number of a new row: `answer` is
 * SQL for its JSON, computed at the end of the batch.
 */
export async function commitComputed<A>(
  context: RequestContext,
  writes: readonly Write[],
  answer: SQL<string>,
): Promise<A> {
  const { mutation } = context;
  const db = orm(context.db);
  if (mutation === null) {
    const select = db.select({ answer: answer.as('answer') }).from(sql`(select 1) as one`);
    return runForAnswer<A>(db, [...writes, select]);
  }
  const key = claimKey(context, mutation);
  const { requestHash } = mutation;
  const claim = db.insert(idempotency).values({ ...key, requestHash, answer: '', createdAt: context.now });
  const fill = db
    .update(idempotency)
    .set({ answer })
    .where(isStoredAs(key))
    .returning({ answer: idempotency.answer });
  try {
    return await runForAnswer<A>(db, [claim, ...writes, fill]);
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency.tenant_id')) throw error;
    return (await findStoredAnswer(context)) as A;
  }
}

/** The first answer to this mutation, or undefined for its first arrival. */
export async function findStoredAnswer(context: RequestContext): Promise<unknown> {
  const { mutation } = context;
  if (mutation === null) return undefined;
  const key = claimKey(context, mutation);
  const [found] = await orm(context.db).select().from(idempotency).where(isStoredAs(key));
  if (!found) return undefined;
  if (found.requestHash !== mutation.requestHash) throw new ApiError('idempotency_mismatch');
  return JSON.parse(found.answer);
}

/** Runs a batch whose last statement returns the answer. */
async function runForAnswer<A>(db: Orm, [first, ...rest]: readonly Write[]): Promise<A> {
  const results: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const [row] = results.at(-1) as { answer: string }[];
  if (!row) throw new Error('The batch has returned no answer.');
  return JSON.parse(row.answer) as A;
}

function isStoredAs({ tenantId, actor, endpoint, key }: ReturnType<typeof claimKey>): SQL | undefined {
  return and(
    eq(idempotency.tenantId, tenantId),
    eq(idempotency.actor, actor),
    eq(idempotency.endpoint, endpoint),
    eq(idempotency.key, key),
  );
}

function claimKey(context: RequestContext, mutation: NonNullable<RequestContext['mutation']>) {
  const actor = context.session?.member.id ?? '';
  return { tenantId: context.tenant.id, actor, endpoint: mutation.endpoint, key: mutation.key };
}

function sha256(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text));
}
