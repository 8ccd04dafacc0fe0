import clientAssets from 'virtual:client-assets';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { BrandImageKind } from '#worker/ports/ports.ts';

const FILES: Readonly<Record<BrandImageKind, { readonly name: string; readonly contentType: string }>> = {
  icon192: { name: 'icon-192.png', contentType: 'image/png' },
  icon512: { name: 'icon-512.png', contentType: 'image/png' },
  maskable: { name: 'icon-maskable.png', contentType: 'image/png' },
  touch: { name: 'icon-touch.png', contentType: 'image/png' },
  favicon: { name: 'favicon.ico', contentType: 'image/x-icon' },
  social: { name: 'social.jpg', contentType: 'image/jpeg' },
};
export const BRAND_IMAGE_KINDS = Object.keys(FILES) as BrandImageKind[];

/** Below the folder of files that never change, because a name stands for all that an image is drawn from. */
export const BRAND_IMAGES = '/assets/brand/:file';

type Drawn = Pick<Tenant, 'id' | 'look'>;

/** The path of an image. It differs after each change of the name, the main host, the theme or the code that draws. */
export function toBrandImagePath(tenant: Drawn, kind: BrandImageKind): string {
  return BRAND_IMAGES.replace(':file', getFileName(tenant, kind));
}

/** Where the file store keeps an image, once it is drawn. */
export function toBrandImageKey(tenant: Drawn, kind: BrandImageKind): string {
  return `${toBrandImageFolder(tenant.id)}/${getFileName(tenant, kind)}`;
}

/** It has one folder for each site. */
export const BRAND_IMAGES_FOLDER = 'brand';

export function toBrandImageFolder(tenantId: string): string {
  return `${BRAND_IMAGES_FOLDER}/${tenantId}`;
}

export function getBrandImageType(kind: BrandImageKind): string {
  return FILES[kind].contentType;
}

/** The kind of image that a file name stands for, whatever it was drawn from. */
export function findBrandImageKind(file: string): BrandImageKind | undefined {
  const name = file.slice(file.indexOf('-') + 1);
  return BRAND_IMAGE_KINDS.find((kind) => FILES[kind].name === name);
}

function getFileName({ look }: Drawn, kind: BrandImageKind): string {
  return `${look}${clientAssets.brandDrawing}-${FILES[kind].name}`;
}
