import type { Handler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { logoDrawing } from '#worker/tenancy/theme.ts';

const DAY_S = 86_400;

/** The site's mark in its own colour, for the browser's tab. */
export function siteIcon(): Handler<AppEnv> {
  return (c) => {
    const { theme } = c.var.site.tenant;
    const svg = logoDrawing(theme.logo, `oklch(0.56 ${theme.c} ${theme.h})`);
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` });
  };
}
