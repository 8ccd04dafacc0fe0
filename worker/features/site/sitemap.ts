import clientAssets from 'virtual:client-assets';
import type { Handler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { toLocalizedUrl } from '#worker/tenancy/language/site-languages.ts';
import { listPageLanguages } from '#worker/tenancy/own-pages.ts';

const HOUR_S = 3600;

/** @param paths pages of every site */
export function serveSitemap(paths: readonly string[]): Handler<AppEnv> {
  return (c) => {
    const { tenant, origin } = c.var.site;
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...[...paths, ...tenant.pages.map(({ token }) => `/${token}`)].flatMap((path) =>
        buildEntries(tenant, origin, path),
      ),
      '</urlset>',
      '',
    ].join('\n');
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_S}`,
    });
  };
}

function buildEntries(tenant: Tenant, origin: string, path: string): string[] {
  const addresses = listPageLanguages(tenant, path).map(
    (language) => [language, escapeXml(toLocalizedUrl(tenant, origin, path, language))] as const,
  );
  const alternates = [...addresses, ['x-default', escapeXml(origin + path)] as const]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  return addresses.map(
    ([, address]) =>
      `<url><loc>${address}</loc><lastmod>${clientAssets.builtOn}</lastmod>${alternates}</url>`,
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
