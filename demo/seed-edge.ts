import type { R2Bucket } from '@cloudflare/workers-types';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { createPasswordHasher } from '#worker/features/auth/password-hashing.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { storeBrandImages } from '#worker/entries/node/brand/store-brand-images.ts';
import type { SiteSettings } from '#worker/tenancy/sites.ts';
import { type AskFillWorker, createEdgeDatabase, createEdgeFiles } from './edge-stores.ts';
import { type DemoSize, seedDemo } from './seed.ts';
import { formatSiteTable } from './site-table.ts';

/**
 * Fills the local D1 and R2 of `npm run start:edge`. Portraits and the images of sites are drawn here on Node, because the
 * edge has no sharp.
 */
export async function seedEdge(
  { FILES }: { FILES: R2Bucket },
  ask: AskFillWorker,
  { tenants }: SiteSettings,
  size: DemoSize,
): Promise<{ finish(): Promise<void> }> {
  const database = createEdgeDatabase(ask);
  const files = { ...createR2Files(FILES), ...createEdgeFiles(ask) };
  await migrate(database, migrations);
  await storeBrandImages(files, tenants);
  return seedDemo(
    {
      database: () => database,
      files,
      passwords: createPasswordHasher({ N: 2 ** 14, r: 8, p: 5 }, 2),
      clock: Date.now,
    },
    tenants,
    size,
  );
}

export function formatEdgeSiteTable({ tenants }: SiteSettings, url: URL): string {
  return formatSiteTable(tenants, Number(url.port));
}
