import clientAssets from 'virtual:client-assets';
import type { Handler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/app-env.ts';
import { renderLogoSvg } from '#worker/tenancy/theme/theme.ts';

const DAY_S = 86_400;

export function serveSiteIcon(): Handler<AppEnv> {
  return (c) => {
    const { theme } = c.var.site.tenant;
    const svg = renderLogoSvg(theme.logo, `oklch(0.56 ${theme.c} ${theme.h})`);
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` });
  };
}

export function serveBrandIcon(kind: 'favicon' | 'touch'): Handler<AppEnv> {
  return (c) => {
    const image = clientAssets.brands[c.var.site.tenant.id]?.[kind];
    if (image === undefined) throw new ApiError('not_found');
    return c.body(null, 302, { location: image, 'cache-control': `public, max-age=${DAY_S}` });
  };
}
