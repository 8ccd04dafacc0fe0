import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config tools/config/drizzle.config.ts --name <what>` writes the next file from the
// schema. Triggers and data changes are written by hand in a file of their own.
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/db/schema.ts',
    './worker/db/chat-schema.ts',
    './worker/db/notice-schema.ts',
    './worker/db/payment-schema.ts',
    './worker/db/debit-schema.ts',
  ],
  out: './worker/db/migrations',
});
