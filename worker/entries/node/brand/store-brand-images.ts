import type { Tenant } from '#tenants/schema/site-schema.ts';
import { logJson } from '#worker/entries/log-json.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { BrandImageKind } from '#worker/ports/ports.ts';
import { BRAND_IMAGE_KINDS, toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { drawBrandImage } from './draw-brand.ts';

const MAX_ATTEMPTS = 4;

/**
 * Draws the images of sites that a store does not hold yet: for the edge, where nothing can be drawn.
 * @returns how many were drawn
 */
export async function storeBrandImages(
  files: Pick<FileStore, 'get' | 'put'>,
  tenants: readonly Tenant[],
): Promise<number> {
  let drawn = 0;
  for (const tenant of tenants)
    for (const kind of await listMissing(files, tenant)) {
      const key = toBrandImageKey(tenant, kind);
      const image = await drawBrandImage(tenant, kind);
      // A store of the edge fails now and then, and the next attempt succeeds.
      const retry = { event: 'picture-not-stored', tenant: tenant.id, maxAttempts: MAX_ATTEMPTS };
      await retryUntilDone({ log: logJson }, retry, async () => files.put(key, image));
      drawn++;
    }
  return drawn;
}

async function listMissing(files: Pick<FileStore, 'get'>, tenant: Tenant): Promise<BrandImageKind[]> {
  const stored = await Promise.all(
    BRAND_IMAGE_KINDS.map(async (kind) => files.get(toBrandImageKey(tenant, kind))),
  );
  return BRAND_IMAGE_KINDS.filter((_, index) => stored[index] === null);
}
