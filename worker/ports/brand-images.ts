import type { Tenant } from '#tenants/schema/site-schema.ts';

export type Brand = Pick<Tenant, 'name' | 'hosts' | 'theme'>;

/**
 * `maskable` is full-bleed, for devices that cut icons to their own shape; `touch` is for Apple's home screens; `social`,
 * 1200 by 630, is for links that are shared.
 */
export type BrandImageKind = 'icon192' | 'icon512' | 'maskable' | 'touch' | 'favicon' | 'social';

/** Draws the logo of a site, white on its color or alone for the tab bar, as PNG, ICO or, for `social`, as JPEG. */
export type DrawBrandImage = (brand: Brand, kind: BrandImageKind) => Promise<Uint8Array<ArrayBuffer>>;
