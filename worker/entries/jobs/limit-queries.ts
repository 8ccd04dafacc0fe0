import { watchDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/**
 * Ports that say that the process ends when a call has made so many queries, so that no site is begun and no more rows are
 * claimed after them. What was begun goes on: D1 allows a call of a worker 1,000.
 */
export function limitQueries(ports: Ports, atMost: number): Ports {
  let queries = 0;
  const databases = new Map<string, Database>();
  return {
    ...ports,
    isEnding: () => queries >= atMost || ports.isEnding(),
    database(name) {
      const known = databases.get(name) ?? watchDatabase(ports.database(name), () => void queries++);
      databases.set(name, known);
      return known;
    },
  };
}
