// npm run record-migrations: writes the checksums of new migration files to worker/db/migrations/SHA256SUMS. With
// `-- --all` it records every file again, which is right only while no other database has applied them.
import { MIGRATIONS, recordMigrations } from './checks/migration-checksums.mjs';

const problems = recordMigrations(MIGRATIONS, { all: process.argv.includes('--all') });
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Nothing was recorded. Write a new migration instead.');
process.exitCode = problems.length > 0 ? 1 : 0;
