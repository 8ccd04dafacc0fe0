// docs/decisions/011-exactly-once.md
import { createHmac, hash } from 'node:crypto';
import { hasValues } from '#worker/db/query/conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { commitWrites, type Write } from '#worker/db/write.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import {
  defineQuery,
  defineStatements,
  defineWrite,
  defineWriteReturning,
} from '#worker/db/query/define-statement.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '#worker/db/errors.ts';
import { idempotency } from '#worker/db/schema/requests.ts';
import type { Mutation, RequestContext } from '#worker/context/request-context.ts';
import { repeatSessionChange } from '#worker/session/switch-session.ts';

const KEY = /^[\w-]{16,64}$/;

/**
 * Takes the `Idempotency-Key`, which every unsafe call must have. Only hashes are stored here, and the key salts that
 * of the request, because a plain hash of a body with a password could be guessed.
 */
export function setMutation(
  context: RequestContext,
  { method, session }: EndpointSpec,
  { key, body }: { readonly key: string | null; readonly body: string },
): void {
  if (key === null || !KEY.test(key))
    throw new ApiError('validation', { fields: { 'idempotency-key': 'required' } });
  const { pathname, search } = context.url;
  const sign = (purpose: string) => hmac(key, `${purpose} ${method} ${pathname}${search} ${body}`);
  context.mutation = {
    actor: session === undefined ? (context.session?.member.id ?? '') : '',
    clientKey: key,
    key: hash('sha256', key),
    requestHash: sign('request'),
    // Few requests change a session.
    get secret() {
      return sign('session');
    },
    sessionSeed: session === 'ends' ? '' : null,
  };
}

/**
 * Writes everything a mutation changes, and its key, in one batch. A repeated key meets the UNIQUE claim, changes
 * nothing and gets the first answer.
 */
export async function commit<A>(context: RequestContext, writes: Write[], answer: A): Promise<A> {
  const { mutation } = context;
  if (mutation === null) {
    await commitWrites(context.db, writes);
    return answer;
  }
  try {
    const values = { ...claimValues(context, mutation), answer: JSON.stringify(answer) };
    await commitWrites(context.db, [claim.bind(values), ...writes]);
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
  { sql: answer, values }: BoundSql<string>,
): Promise<A> {
  const { mutation } = context;
  const answers: string[] = [];
  const note = (rows: { answer: string }[]) => void answers.push(...rows.map((row) => row.answer));
  if (mutation === null) {
    await commitWrites(context.db, [...writes, computedAnswer(answer).bind(values, note)]);
    return parseAnswer(answers) as A;
  }
  const claimed = computedClaim(answer).bind({ ...values, ...claimValues(context, mutation) }, note);
  try {
    await commitWrites(context.db, [...writes, claimed]);
    return parseAnswer(answers) as A;
  } catch (error) {
    // The claim comes last, so a repeated batch may fail before it, with any error.
    const stored = isDatabaseUnavailable(error) ? undefined : await findStoredAnswer(context);
    if (stored === undefined) throw error;
    return stored as A;
  }
}

/** The first answer to this mutation, or undefined for its first arrival. */
export async function findStoredAnswer(context: RequestContext): Promise<unknown> {
  const { mutation } = context;
  if (mutation === null) return undefined;
  const row = await storedAnswer.get(context.db, keyValues(context, mutation));
  if (!row) return undefined;
  if (row.requestHash !== mutation.requestHash) throw new ApiError('idempotency_mismatch');
  await repeatSessionChange(context, mutation.secret, row.sessionSeed);
  return JSON.parse(row.answer);
}

function parseAnswer([answer]: readonly string[]): unknown {
  if (answer === undefined) throw new Error('The batch has returned no answer.');
  return JSON.parse(answer);
}

/** The names differ from those in the SQL of an answer, which has the same statement. */
const KEY_OF = {
  tenantId: sql.placeholder('keyTenant'),
  actor: sql.placeholder('keyActor'),
  key: sql.placeholder('key'),
};

const isStored = hasValues(idempotency, { tenantId: KEY_OF.tenantId, actor: KEY_OF.actor, key: KEY_OF.key });

const { answer: storedText, requestHash, sessionSeed } = idempotency;

const storedAnswer = defineQuery({ answer: storedText, requestHash, sessionSeed }, (select) =>
  select.from(idempotency).where(isStored),
);

const computedAnswer = defineStatements((answer: SQL<string>) =>
  defineQuery({ answer: answer.as('answer') }, (select) => select.from(sql`(values (1))`)),
);

const CLAIM = {
  ...KEY_OF,
  requestHash: sql.placeholder('requestHash'),
  sessionSeed: sql.placeholder('sessionSeed'),
  createdAt: sql.placeholder('claimedAt'),
};

const claim = defineWrite((db) =>
  db.insert(idempotency).values({ ...CLAIM, answer: sql.placeholder('answer') }),
);

const computedClaim = defineStatements((answer: SQL<string>) =>
  defineWriteReturning({ answer: storedText }, (db) => db.insert(idempotency).values({ ...CLAIM, answer })),
);

function keyValues({ tenant }: RequestContext, { actor, key }: Mutation) {
  return { keyTenant: tenant.id, keyActor: actor, key };
}

function claimValues(context: RequestContext, mutation: Mutation) {
  const { requestHash, sessionSeed } = mutation;
  return { ...keyValues(context, mutation), requestHash, sessionSeed, claimedAt: context.now };
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
