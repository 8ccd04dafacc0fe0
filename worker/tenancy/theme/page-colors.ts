import type { Tenant } from '#tenants/schema/site-schema.ts';
import { oklchToHex } from './color.ts';

type Themed = Pick<Tenant, 'theme'>;

/** `--bg` of colors.css in both modes. */
export function getPageColors({ theme: { h, tint } }: Themed): { light: string; dark: string } {
  return {
    light: oklchToHex(0.984, tint * 0.0045, h),
    dark: oklchToHex(0.165, tint * 0.012, h),
  };
}

/** `--primary` of colors.css in light mode. */
export function getPrimaryColor({ theme: { h, c } }: Themed): string {
  return oklchToHex(0.518, c, h);
}

/** The color of a page before its styles have loaded; a site with both modes starts light. */
export function getBackgroundColor(site: Themed): string {
  const { light, dark } = getPageColors(site);
  return site.theme.mode === 'dark' ? dark : light;
}
