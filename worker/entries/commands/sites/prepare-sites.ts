import type { Tenant } from '#tenants/schema/site-schema.ts';
import { storeBrandImages } from '#worker/entries/node/brand/store-brand-images.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { toBrandImageFolder } from '#worker/tenancy/brand-images.ts';
import { cancelDeletions, scheduleRemovals } from '#worker/tenancy/pushed/old-pictures-store.ts';
import { listPictures } from '#worker/tenancy/pushed/pushed-pictures.ts';

interface PreparedStore {
  readonly control: Database;
  readonly clock: () => number;
}

/** Draws the pictures of stored sites that the present code draws and the store lacks. */
export async function prepareSites(
  { control, files, clock }: PreparedStore & { readonly files: Pick<FileStore, 'get' | 'put'> },
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
 * Deletes the pictures that no stored site needs with the present code, 30 days later: those of earlier code and of earlier
 * looks. Until then a deployment can be taken back, whose code needs its own. The sites are read after the pictures, so that
 * those of a look that is pushed meanwhile stay.
 */
export async function removeOldPictures(
  {
    control,
    listKeys,
    clock,
  }: PreparedStore & {
    /** The keys in a folder; of very many, the first ones. */
    readonly listKeys: (folder: string) => Promise<readonly string[]>;
  },
  siteIds: readonly string[],
  readSites: () => Promise<readonly Tenant[]>,
): Promise<void> {
  const folders: (readonly string[])[] = [];
  for (const id of siteIds) folders.push(await listKeys(toBrandImageFolder(id)));
  const needed = new Set((await readSites()).flatMap(listPictures));
  for (const keys of folders) {
    const old = keys.filter((key) => !needed.has(key));
    if (old.length > 0) await scheduleRemovals(control, old, clock()).run();
  }
}
