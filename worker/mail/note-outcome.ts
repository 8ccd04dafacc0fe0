// docs/decisions/015-mail-outbox.md
import { commitWrites, type Write } from '#worker/db/write.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** They end before the claim of an email does. */
const ATTEMPTS = 20;

interface Group {
  readonly notes: (() => Write)[];
  readonly committed: Promise<void>;
}

/** Outcomes that wait for the next step. */
const groups = new WeakMap<Database, Group>();

/**
 * Notes the outcome of an email, in one batch with those of other emails that end before the next step begins. If that
 * batch fails, each is noted by itself, so that the emails of one site do not depend on those of another.
 */
export async function noteOutcome(
  ports: Pick<Ports, 'log' | 'pace'>,
  db: Database,
  note: () => Write,
): Promise<void> {
  const group = groups.get(db) ?? startGroup(ports, db);
  group.notes.push(note);
  try {
    await group.committed;
  } catch {
    const retry = { event: 'mail-outcome-not-written', maxAttempts: ATTEMPTS };
    await retryUntilDone(ports, retry, () => commitWrites(db, [note()]));
  }
}

function startGroup({ pace }: Pick<Ports, 'pace'>, db: Database): Group {
  const notes: Group['notes'] = [];
  const commit = async () => {
    await pace();
    groups.delete(db);
    await commitWrites(
      db,
      notes.map((note) => note()),
    );
  };
  const group = { notes, committed: commit() };
  groups.set(db, group);
  return group;
}
