import type { Connection, Query, RawResult } from './connection.ts';
import { type Failure, isDiskFailure, isLocked, toFailure } from './failure.ts';

export type Outcome = { readonly results: readonly RawResult[] } | { readonly failure: Failure };

/** Statements that one caller wants executed as a whole. */
export interface Batch {
  readonly queries: readonly Query[];
  /** False when the caller has been told that the batch was not executed. */
  isAwaited(): boolean;
  /** From now on the caller waits for the outcome. False when the caller has given up. */
  claim(): boolean;
  /** Undoes {@link claim}. */
  release(): void;
  answer(outcome: Outcome): void;
}

/** Never read, because the caller already has an answer. */
const GIVEN_UP: Outcome = { failure: { message: 'The caller has given up' } };

/**
 * Executes batches in one transaction and answers after the commit, so that they share one flush. Few batches fail; if one
 * does, all are executed again with one savepoint each. Returns the batches that could not start because another
 * connection is writing.
 */
export function commitTogether(
  connection: Connection,
  batches: readonly Batch[],
  hasSavepoints = false,
): readonly Batch[] {
  const group = dropAbandoned(batches, (batch) => batch.isAwaited());
  if (group.length === 0) return [];
  try {
    connection.begin('write');
  } catch (error) {
    return isLocked(error) ? group : abandon(connection, group, error);
  }
  const outcomes = new Map<Batch, Outcome>();
  for (const batch of group) {
    try {
      outcomes.set(batch, { results: execute(connection, batch, hasSavepoints) });
    } catch (error) {
      if (group.length === 1 || isDiskFailure(error)) return abandon(connection, group, error);
      if (!hasSavepoints) {
        connection.rollback();
        return commitTogether(connection, group, true);
      }
      outcomes.set(batch, { failure: toFailure(error) });
      // INSERT OR ROLLBACK ends the transaction, and with it the work of the other batches.
      if (!connection.isInTransaction) return tryAgainWithout(connection, group, batch, error);
    }
  }
  const claimed = dropAbandoned(group, (batch) => batch.claim());
  if (claimed.length < group.length) {
    connection.rollback();
    for (const batch of claimed) batch.release();
    return commitTogether(connection, claimed);
  }
  try {
    connection.commit();
  } catch (error) {
    if (group.length === 1 || isDiskFailure(error)) return abandon(connection, group, error);
    connection.rollback();
    return commitOneByOne(connection, group);
  }
  for (const [batch, outcome] of outcomes) batch.answer(outcome);
  return [];
}

function execute(connection: Connection, { queries }: Batch, hasSavepoint: boolean): readonly RawResult[] {
  const run = () => queries.map((query) => connection.run(query));
  return hasSavepoint ? connection.inSavepoint(run) : run();
}

function tryAgainWithout(
  connection: Connection,
  group: readonly Batch[],
  failed: Batch,
  error: unknown,
): readonly Batch[] {
  failed.answer({ failure: toFailure(error) });
  return commitTogether(
    connection,
    group.filter((batch) => batch !== failed),
  );
}

/** A deferred constraint that one batch breaks is checked at the commit, so each batch is committed alone. */
function commitOneByOne(connection: Connection, group: readonly Batch[]): readonly Batch[] {
  for (const batch of group) batch.release();
  return group.flatMap((batch) => commitTogether(connection, [batch]));
}

function abandon(connection: Connection, group: readonly Batch[], error: unknown): readonly Batch[] {
  connection.rollback();
  for (const batch of group) batch.answer({ failure: toFailure(error) });
  return [];
}

function dropAbandoned(batches: readonly Batch[], isWaitedFor: (batch: Batch) => boolean): readonly Batch[] {
  return batches.filter((batch) => {
    const isWaiting = isWaitedFor(batch);
    if (!isWaiting) batch.answer(GIVEN_UP);
    return isWaiting;
  });
}
