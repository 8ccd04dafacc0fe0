import type { Handler } from 'hono';
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { toBrandImagePath } from '#worker/tenancy/brand-images.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { getBackgroundColor, getPrimaryColor } from '#worker/tenancy/theme/page-colors.ts';
import { renderLogoSvg } from '#worker/tenancy/theme/brand-properties.ts';
import { listScreenshots } from './screenshots.ts';

const DAY_S = 86_400;

/** https://www.w3.org/TR/appmanifest/ */
export function serveManifest(): Handler<AppEnv> {
  return (c) => {
    const { tenant } = c.var.site;
    const lang = toLocale(tenant.domain_language) ?? DEFAULT_LOCALE;
    const t = getTranslator(lang);
    const screenshots = listScreenshots(tenant, t);
    const manifest = {
      id: '/',
      name: tenant.name,
      short_name: tenant.name,
      lang,
      start_url: href('members'),
      scope: '/',
      display: 'standalone',
      // A link or notification opens in the app that is open already.
      launch_handler: { client_mode: 'navigate-existing' },
      shortcuts: [
        { name: t('app.nav.search_short'), url: href('members') },
        { name: t('app.nav.messages'), url: href('chats') },
        { name: t('app.nav.likes'), url: href('likes') },
      ],
      background_color: getBackgroundColor(tenant),
      theme_color: getPrimaryColor(tenant),
      icons: [
        { src: toBrandImagePath(tenant, 'icon192'), sizes: '192x192', type: 'image/png' },
        { src: toBrandImagePath(tenant, 'icon512'), sizes: '512x512', type: 'image/png' },
        {
          src: toBrandImagePath(tenant, 'maskable'),
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
      ...(screenshots.length > 0 && { screenshots }),
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${DAY_S}`,
    });
  };
}

export function serveSiteIcon(): Handler<AppEnv> {
  return (c) => {
    const { theme } = c.var.site.tenant;
    const svg = renderLogoSvg(theme.logo, `oklch(0.56 ${theme.c} ${theme.h})`);
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` });
  };
}
