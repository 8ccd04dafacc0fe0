import clientAssets from 'virtual:client-assets';
import type { Translate } from '#client/i18n/translate.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { hashAppearance } from '#worker/tenancy/theme/brand-properties.ts';

const LABELS = {
  search: 'app.nav.search',
  profile: 'lander.tinderswipe.deck',
  conversation: 'app.nav.messages',
  desk: 'app.nav.search',
} as const;

/**
 * The pictures that a browser shows when it offers to install the app: none where they were taken of another look
 * (client/screenshots/README.md).
 */
export function listScreenshots(tenant: Tenant, t: Translate) {
  const pictures = clientAssets.screenshots[hashAppearance(tenant)] ?? [];
  return pictures.map(({ screen, width, height, ...picture }) => ({
    ...picture,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    label: t(LABELS[screen]),
  }));
}
