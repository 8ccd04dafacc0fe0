import type { Tenant } from '#tenants/schema/site-schema.ts';
import { storeBrandImages } from '#worker/entries/node/brand/store-brand-images.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { toBrandImageFolder } from '#worker/tenancy/brand-images.ts';
import { cancelDeletions, scheduleRemovals } from '#worker/tenancy/pushed/old-pictures-store.ts';
import { listPictures } from '#worker/tenancy/pushed/pushed-pictures.ts';

export interface PreparedStore {
  readonly control: Database;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  /** The keys in a folder; of very many, the first ones. */
  readonly listKeys: (folder: string) => Promise<readonly string[]>;
  readonly clock: () => number;
}

/** Draws the pictures of stored sites that the present code draws and the store lacks. */
export async function prepareSites(
  { control, files, clock }: Omit<PreparedStore, 'listKeys'>,
  tenants: readonly Tenant[],
): Promise<void> {
  // An earlier version that is deployed again needs its pictures again.
  if (!(await cancelDeletions(control, tenants.flatMap(listPictures), clock())))
    throw new OperatorProblem(
      'Pictures of this version are just being deleted. Nothing was drawn: try again in a minute.',
    );
  await storeBrandImages(files, tenants);
}

/**
 * Lets the pictures go that no stored site has by the present code: those of earlier code and of looks from before. They
 * stay as long as a deployment may be taken back, whose code needs its own.
 */
export async function removeOldPictures(
  { control, listKeys, clock }: PreparedStore,
  tenants: readonly Tenant[],
): Promise<void> {
  for (const tenant of tenants) {
    const present = new Set(listPictures(tenant));
    const old = (await listKeys(toBrandImageFolder(tenant.id))).filter((key) => !present.has(key));
    if (old.length > 0) await scheduleRemovals(control, old, clock()).run();
  }
}
