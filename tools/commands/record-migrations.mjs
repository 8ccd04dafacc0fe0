// npm run record-migrations: `-- --help` says what it does. It also keeps the newest snapshot of drizzle-kit.
import { writeFileSync } from 'node:fs';
import {
  CONTROL_MIGRATIONS,
  MIGRATIONS,
  keepNewestSnapshot,
  recordMigrations,
} from './checks/database/migration-checksums.ts';
import { readFlags } from './setup/read-flags.mjs';
import { SCHEMA_FILE, renderSchema } from './checks/database/schema-file.ts';

const USAGE = [
  'npm run record-migrations            writes the checksums of new migration files to worker/db/migrations/SHA256SUMS, and the',
  '                                     database that they make to worker/db/schema.sql',
  'npm run record-migrations -- --all   records every file again, which is right only while no other database has applied them',
].join('\n');
const all = readFlags(USAGE, ['all']).has('all');
// Before anything is recorded: it refuses a trigger without a reason, which can then still be added.
const schema = renderSchema();
const problems = [MIGRATIONS, CONTROL_MIGRATIONS].flatMap((folder) => recordMigrations(folder, { all }));
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Nothing was recorded. Write a new migration instead.');
else {
  writeFileSync(SCHEMA_FILE, schema);
  keepNewestSnapshot(MIGRATIONS);
}
process.exitCode = problems.length > 0 ? 1 : 0;
