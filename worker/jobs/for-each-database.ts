import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Does a scheduled job in each database. One that fails is logged by its name, and keeps no other from its turn. */
export async function forEachDatabase(
  ports: Pick<Ports, 'database' | 'log'>,
  names: Iterable<string>,
  job: string,
  work: (database: Database, name: string) => Promise<void>,
): Promise<void> {
  const tasks = Array.from(names, async (name) => {
    try {
      await work(ports.database(name), name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log({
        level: 'error',
        event: 'job-failed',
        error: `${job} in the database "${name}": ${reason}`,
      });
    }
  });
  await Promise.all(tasks);
}
