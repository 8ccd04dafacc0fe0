// docs/decisions/011-exactly-once.md
import { createHmac, hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { type Orm, orm } from '#worker/db/orm.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import type { NamedSql } from '#worker/db/query/named-sql.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { idempotency } from '#worker/db/schema/requests.ts';
import type { Write } from '#worker/db/write.ts';
import type { Mutation, RequestContext } from '#worker/context/request-context.ts';
import { repeatSessionChange } from '#worker/session/switch-session.ts';

const KEY = /^[\w-]{16,64}$/;

/**
 * Reads the `Idempotency-Key`, which every unsafe call must have. Only hashes are stored, and the key salts that
 * of the request, because a plain hash of a body with a password could be guessed.
 */
export function readMutation(context: RequestContext, { method, session }: EndpointSpec, body: string): void {
  const key = context.request.headers.get('idempotency-key');
  if (key === null || !KEY.test(key))
    throw new ApiError('validation', { fields: { 'idempotency-key': 'required' } });
  const { pathname, search } = context.url;
  const sign = (purpose: string) => hmac(key, `${purpose} ${method} ${pathname}${search} ${body}`);
  context.mutation = {
    actor: session === undefined ? (context.session?.member.id ?? '') : '',
    key: hash('sha256', key),
    requestHash: sign('request'),
    secret: sign('session'),
    sessionSeed: session === 'ends' ? '' : null,
  };
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
  try {
    await db.batch([writeClaim(context, mutation, JSON.stringify(answer)), ...writes]);
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
  answer: NamedSql<string>,
): Promise<A> {
  const { mutation } = context;
  const db = orm(context.db);
  if (mutation === null) {
    const select = prepareOnce(context.db, `answer ${answer.name}`, (d) =>
      d
        .select({ answer: answer.build().as('answer') })
        .from(sql`(values (1))`)
        .prepare(),
    );
    return runForAnswer<A>(db, [...writes, bindStatement(select, answer.values)]);
  }
  const fill = prepareOnce(context.db, `fill ${answer.name}`, (d) =>
    d
      .update(idempotency)
      .set({ answer: answer.build() })
      .where(isStored)
      .returning({ answer: idempotency.answer })
      .prepare(),
  );
  const values = { ...answer.values, ...keyValues(context, mutation) };
  try {
    return await runForAnswer<A>(db, [
      writeClaim(context, mutation, ''),
      ...writes,
      bindStatement(fill, values),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency.tenant_id')) throw error;
    return (await findStoredAnswer(context)) as A;
  }
}

/** The first answer to this mutation, or undefined for its first arrival. */
export async function findStoredAnswer(context: RequestContext): Promise<unknown> {
  const { mutation } = context;
  if (mutation === null) return undefined;
  const [found] = await prepareOnce(context.db, 'stored answer', (d) =>
    d.select().from(idempotency).where(isStored).prepare(),
  ).all(keyValues(context, mutation));
  if (!found) return undefined;
  if (found.requestHash !== mutation.requestHash) throw new ApiError('idempotency_mismatch');
  await repeatSessionChange(context, mutation.secret, found.sessionSeed);
  return JSON.parse(found.answer);
}

/** Runs a batch whose last statement returns the answer. */
async function runForAnswer<A>(db: Orm, [first, ...rest]: readonly Write[]): Promise<A> {
  const results: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const [row] = results.at(-1) as { answer: string }[];
  if (!row) throw new Error('The batch has returned no answer.');
  return JSON.parse(row.answer) as A;
}

/** The names differ from those in the SQL of an answer, which has the same statement. */
const KEY_OF = {
  tenantId: sql.placeholder('keyTenant'),
  actor: sql.placeholder('keyActor'),
  key: sql.placeholder('key'),
};

const isStored = and(
  eq(idempotency.tenantId, KEY_OF.tenantId),
  eq(idempotency.actor, KEY_OF.actor),
  eq(idempotency.key, KEY_OF.key),
);

function keyValues({ tenant }: RequestContext, { actor, key }: Mutation) {
  return { keyTenant: tenant.id, keyActor: actor, key };
}

function writeClaim(context: RequestContext, mutation: Mutation, answer: string) {
  const claim = prepareOnce(context.db, 'claim', (d) =>
    d
      .insert(idempotency)
      .values({
        ...KEY_OF,
        requestHash: sql.placeholder('requestHash'),
        answer: sql.placeholder('answer'),
        sessionSeed: sql.placeholder('sessionSeed'),
        createdAt: sql.placeholder('now'),
      })
      .prepare(),
  );
  const { requestHash, sessionSeed } = mutation;
  const values = { ...keyValues(context, mutation), requestHash, answer, sessionSeed, now: context.now };
  return bindStatement(claim, values);
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
