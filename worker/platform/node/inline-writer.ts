import type { Connection } from './sqlite/connection.ts';
import { type Outcome, commitTogether } from './sqlite/group-commit.ts';
import type { Writer } from './sqlite/write-queue.ts';

/** Writes at once on the reading connection: an in-memory database has no second one and never waits. */
export function createInlineWriter(connection: Connection): Writer {
  return {
    write(queries) {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const batch = { queries, isAwaited: () => true, claim: () => true, release() {}, answer: resolve };
      connection.allowWrites(true);
      commitTogether(connection, [batch]);
      connection.allowWrites(false);
      return promise;
    },
    close: () => Promise.resolve(),
  };
}
