import type { R2Bucket } from '@cloudflare/workers-types';
import sites from 'virtual:tenants';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { createPasswordHasher } from '#worker/features/auth/password-hashing.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { type AskFillWorker, createEdgeDatabase, createEdgeFiles } from './edge-stores.ts';
import { type DemoSize, seedDemo } from './seed.ts';
import { formatSiteTable } from './site-table.ts';

/**
 * Fills the local D1 and R2 of `npm run start:edge`. Portraits are drawn here on Node, because the edge has no
 * sharp.
 */
export async function seedEdge(
  { FILES }: { FILES: R2Bucket },
  ask: AskFillWorker,
  size: DemoSize,
): Promise<{ finish(): Promise<void> }> {
  const database = createEdgeDatabase(ask);
  await migrate(database, migrations);
  return seedDemo(
    {
      database: () => database,
      files: { ...createR2Files(FILES), ...createEdgeFiles(ask) },
      passwords: createPasswordHasher({ N: 2 ** 14, r: 8, p: 5 }, 2),
      clock: Date.now,
    },
    sites.tenants,
    size,
  );
}

export function formatEdgeSiteTable(url: URL): string {
  return formatSiteTable(sites.tenants, Number(url.port));
}
