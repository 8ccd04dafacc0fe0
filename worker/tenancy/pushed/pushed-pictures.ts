import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { BrandImageKind } from '#worker/ports/ports.ts';
import { BRAND_IMAGE_KINDS, getBrandImageType, toBrandImageKey } from '../brand-images.ts';
import type { PushBody } from './push-body.ts';

/** A picture that a site needs: `demo/icon192`. */
export type PictureName = `${string}/${BrandImageKind}`;

interface Needed {
  readonly name: PictureName;
  readonly key: string;
  /** Undefined for one that was not sent, or is no picture of its kind. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Stores pictures that the new versions of sites need and the store does not hold yet; the same way on, as a name stands
 * for all that a picture is drawn from. Nothing is stored unless all are there.
 * @returns those that are missing
 */
export async function storePushedPictures(
  files: Pick<FileStore, 'get' | 'put'>,
  tenants: readonly Tenant[],
  pictures: PushBody['pictures'],
): Promise<PictureName[]> {
  const needed: Needed[] = [];
  for (const tenant of tenants)
    for (const kind of BRAND_IMAGE_KINDS) {
      const key = toBrandImageKey(tenant, kind);
      if (await files.get(key)) continue;
      needed.push({
        name: `${tenant.id}/${kind}`,
        key,
        bytes: readPicture(kind, pictures[tenant.id]?.[kind]),
      });
    }
  const missing = needed.filter(({ bytes }) => bytes === undefined);
  if (missing.length > 0) return missing.map(({ name }) => name);
  for (const { key, bytes } of needed) if (bytes) await files.put(key, bytes);
  return [];
}

interface Replaced {
  readonly tenant: Tenant;
  /** As it was served before; undefined for a new site. */
  readonly before: Tenant | undefined;
}

/** The keys of pictures that only the version before has. Open pages that name them are led to the new ones. */
export function listOldPictures(sites: readonly Replaced[]): string[] {
  return sites.flatMap(({ before, tenant }) =>
    before && before.look !== tenant.look ? listPictures(before) : [],
  );
}

export function listPictures(tenant: Tenant): string[] {
  return BRAND_IMAGE_KINDS.map((kind) => toBrandImageKey(tenant, kind));
}

/** How files of these types begin. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/x-icon': [0, 0, 1, 0],
};

function readPicture(kind: BrandImageKind, encoded: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (encoded === undefined) return undefined;
  const bytes = Uint8Array.from(Buffer.from(encoded, 'base64'));
  const beginning = BEGINNINGS[getBrandImageType(kind)] ?? [];
  return beginning.length > 0 && beginning.every((byte, index) => bytes[index] === byte) ? bytes : undefined;
}
