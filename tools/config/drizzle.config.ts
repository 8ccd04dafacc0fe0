import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config tools/config/drizzle.config.ts --name <what>` writes the next file from the
// schema. Triggers and data changes are written by hand in a file of their own.
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema/!(*.test).ts',
  out: './worker/db/migrations',
});
