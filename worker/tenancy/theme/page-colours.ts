import type { Tenant } from '#tenants/schema/site-schema.ts';
import { oklchHex } from './colour.ts';

type Themed = Pick<Tenant, 'theme'>;

/** `--bg` of colours.css in both modes. */
export function pageColours({ theme: { h, tint } }: Themed): { light: string; dark: string } {
  return {
    light: oklchHex(0.984, tint * 0.0045, h),
    dark: oklchHex(0.165, tint * 0.012, h),
  };
}

/** `--primary` of colours.css in light mode. */
export function primaryColour({ theme: { h, c } }: Themed): string {
  return oklchHex(0.518, c, h);
}

/** The colour of a page before any of its styles is there; a site for both modes starts light. */
export function backgroundColour(site: Themed): string {
  const { light, dark } = pageColours(site);
  return site.theme.mode === 'dark' ? dark : light;
}
