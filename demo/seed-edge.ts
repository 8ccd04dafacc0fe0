import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { createEdgePasswords } from '#worker/features/auth/password-hashing.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import type { PushSource } from '#worker/entries/commands/sites/push-sites.ts';
import { type EdgeBindings, pushLocalSites } from '#worker/entries/edge-commands.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type AskFillWorker, createEdgeDatabase, createEdgeFiles } from './edge-stores.ts';
import { type DemoSize, seedDemo } from './seed.ts';
import { formatSiteTable } from './site-table.ts';

export interface EdgeDemo {
  readonly tenants: readonly Tenant[];
  finish(): Promise<void>;
}

/**
 * Fills the local D1 and R2 of `npm run start:edge`, the files of the sites first. Portraits and the images of sites are
 * resized and drawn here on Node, because the edge has no sharp.
 */
export async function seedEdge(
  bindings: EdgeBindings,
  ask: AskFillWorker,
  source: PushSource,
  size: DemoSize,
): Promise<EdgeDemo> {
  await pushLocalSites(bindings, source);
  const { tenants } = await readStoredSettings(bindings.DB_CONTROL);
  const database = createEdgeDatabase(ask);
  const files = { ...createR2Files(bindings.FILES), ...createEdgeFiles(ask) };
  await migrate(database, migrations);
  const seed = await seedDemo(
    {
      database: () => database,
      files,
      passwords: createEdgePasswords(2),
      clock: Date.now,
    },
    tenants,
    size,
  );
  return { tenants, finish: () => seed.finish() };
}

export function formatEdgeSiteTable({ tenants }: Pick<EdgeDemo, 'tenants'>, url: URL): string {
  return formatSiteTable(tenants, Number(url.port));
}
