import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toDiskPath, unlessMissing } from '#worker/platform/node/files.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Sites } from '#worker/ports/sites.ts';
import { listPictures } from '#worker/tenancy/pushed/pushed-pictures.ts';
import { BRAND_IMAGES_FOLDER } from '#worker/tenancy/brand-images.ts';

interface Place {
  /** The folder of the file store. */
  readonly photos: string;
  readonly files: Pick<FileStore, 'delete'>;
  readonly sites: Pick<Sites, 'find'>;
}

/**
 * Removes pictures of earlier versions of sites, which a process leaves that is killed after a change and a new version of
 * this program leaves that draws otherwise. Returns their number.
 */
export async function removeOldPictures({ photos, files, sites }: Place): Promise<number> {
  let removed = 0;
  const list = async (key: string) =>
    (await unlessMissing(readdir(path.join(photos, toDiskPath(key))))) ?? [];
  for (const id of await list(BRAND_IMAGES_FOLDER)) {
    const site = await sites.find(id);
    if (!site) continue;
    const present = new Set(listPictures(site.tenant));
    const names = (await list(`${BRAND_IMAGES_FOLDER}/${id}`)).filter((name) => !name.startsWith('.'));
    for (const key of names.map((name) => `${BRAND_IMAGES_FOLDER}/${id}/${name}`)) {
      if (present.has(key)) continue;
      await files.delete(key);
      removed++;
    }
  }
  return removed;
}
