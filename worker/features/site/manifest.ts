import clientAssets from 'virtual:client-assets';
import type { Handler } from 'hono';
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { AppEnv } from '#worker/context/app-env.ts';
import { getBackgroundColor, getPrimaryColor } from '#worker/tenancy/theme/page-colors.ts';

const DAY_S = 86_400;

/** https://www.w3.org/TR/appmanifest/ */
export function serveManifest(): Handler<AppEnv> {
  return (c) => {
    const { tenant } = c.var.site;
    const images = clientAssets.brands[tenant.id];
    const manifest = {
      id: '/',
      name: tenant.name,
      short_name: tenant.name,
      lang: toLocale(tenant.domain_language) ?? DEFAULT_LOCALE,
      start_url: href('members'),
      scope: '/',
      display: 'standalone',
      // A link or notification opens in the app that is open already.
      launch_handler: { client_mode: 'navigate-existing' },
      background_color: getBackgroundColor(tenant),
      theme_color: getPrimaryColor(tenant),
      icons: images && [
        { src: images.icon192, sizes: '192x192', type: 'image/png' },
        { src: images.icon512, sizes: '512x512', type: 'image/png' },
        { src: images.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${DAY_S}`,
    });
  };
}
