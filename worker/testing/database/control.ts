import { createEmptyDatabase } from '#test/database';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';

/** A control database that knows sites by their ids, without their texts. */
export async function createTestControl(...sites: readonly string[]): Promise<Database> {
  const control = await createEmptyDatabase();
  await migrate(control, controlMigrations);
  await control.batch([
    control.prepare(
      "INSERT INTO companies (id, number, text, pushed_by, pushed_at) VALUES ('acme', 1, '', 'ada', 0)",
    ),
    control
      .prepare(
        `INSERT INTO sites (id, company, number, text, database, pushed_by, pushed_at)
          SELECT value, 'acme', 1, '', 'main', 'ada', 0 FROM json_each(?)`,
      )
      .bind(JSON.stringify(sites)),
  ]);
  return control;
}
