// npm run record-migrations: writes the checksums of new migration files into worker/db/migrations/SHA256SUMS.
// With `-- --all` every file is recorded anew: only for files that no database outside this checkout has applied.
import { MIGRATIONS, recordMigrations } from './checks/migration-checksums.mjs';

const problems = recordMigrations(MIGRATIONS, { all: process.argv.includes('--all') });
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Nothing was recorded. Write a new migration instead.');
process.exitCode = problems.length > 0 ? 1 : 0;
