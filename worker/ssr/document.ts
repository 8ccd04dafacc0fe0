import { LRUCache } from 'lru-cache';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toBrandImagePath } from '#worker/tenancy/brand-images.ts';
import { getPageColors } from '#worker/tenancy/theme/page-colors.ts';
import { renderThemeCss } from '#worker/tenancy/theme/brand-properties.ts';
import type { ClientAssets } from './client-assets.ts';
import { escapeHtml, type Html } from './html.ts';

/** When the page hydrates: at once for members, elsewhere when idle or on the first interaction, never on error pages. */
export type Hydration = 'now' | 'idle' | 'touch' | 'never';

type Reader = Pick<RequestContext, 'tenant' | 'locale'>;

interface Start {
  readonly tag: string;
  readonly scripts: readonly string[];
  readonly head: string;
}

/** Documents starts of recently used sites; each has one per language and hydration mode, of a few kilobytes. */
const starts = new LRUCache<Tenant, Map<string, Start>>({ max: 64 });

/**
 * Everything before the title. Except for the page's own scripts it is the same for each site, language and
 * hydration mode, so it is cached and can be sent before the page is known.
 */
export function renderDocumentStart(
  { tenant, locale }: Reader,
  assets: ClientAssets,
  hydration: Hydration,
  laterScripts: readonly string[] = [],
): string {
  let ofTenant = starts.get(tenant);
  if (!ofTenant) starts.set(tenant, (ofTenant = new Map<string, Start>()));
  const key = `${locale} ${hydration}`;
  let start = ofTenant.get(key);
  if (start === undefined) {
    const scripts = hydration === 'never' ? [] : [...assets.hydrate, ...(assets.texts[locale].core ?? [])];
    const preload = hydration === 'now' ? scripts : [];
    const theme = tenant.theme.mode === 'system' ? '' : ` data-theme="${tenant.theme.mode}"`;
    const tag = `<!doctype html><html lang="${locale}" data-niche="${tenant.niche}"${theme} data-hydrate="${hydration}"`;
    const head = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      ...assets.styles.map(renderStylesheetLink),
      `<style>${renderThemeCss(tenant)}</style>`,
      ...[assets.fonts.body, assets.fonts[tenant.theme.display]].map(
        (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...preload.map(renderModulePreload),
      hydration === 'never' ? '' : `<script type="module" src="${assets.entry}"></script>`,
      ...renderBrandLinks(tenant),
    ].join('');
    ofTenant.set(key, (start = { tag, scripts, head }));
  }
  const { tag, scripts, head } = start;
  const app = scripts.length > 0 ? ` data-app="${[...scripts, ...laterScripts].join(' ')}"` : '';
  return `${tag}${app}><head>${head}`;
}

function renderBrandLinks(tenant: Tenant): string[] {
  const { mode } = tenant.theme;
  const { light, dark } = getPageColors(tenant);
  const color = (value: string, media = '') => `<meta name="theme-color"${media} content="${value}">`;
  return [
    ...(mode === 'system'
      ? [
          color(light, ' media="(prefers-color-scheme:light)"'),
          color(dark, ' media="(prefers-color-scheme:dark)"'),
        ]
      : [color(mode === 'dark' ? dark : light)]),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${toBrandImagePath(tenant, 'touch')}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}

export function renderStylesheetLink(url: string): string {
  return `<link rel="stylesheet" href="${url}">`;
}

export function renderModulePreload(url: string): string {
  return `<link rel="modulepreload" href="${url}">`;
}

/** The tag of a page that search engines may not list. */
export const NOT_LISTED = '<meta name="robots" content="noindex">';

/** What follows {@link renderDocumentStart}, up to the page. */
export function renderBodyStart({ title, seoTags }: { title: string; seoTags: string }): string {
  return `<title>${escapeHtml(title)}</title>${seoTags}</head><body><div id="app" class="app">`;
}

interface End {
  /** HTML beside the page that React does not hydrate. */
  readonly beside: Html;
  /** JSON, or null when no data is handed over. */
  readonly state: string | null;
}

/** What follows the page. */
export function renderBodyEnd({ beside, state }: End): Html {
  const handedOver = state === null ? '' : `<script type="application/json" id="state">${state}</script>`;
  return ['</div>', ...beside, `${handedOver}</body></html>`];
}

/** A page without scripts that the server writes itself. */
export function renderPlainDocument(
  reader: Reader,
  assets: ClientAssets,
  { title, body }: { title: string; body: string },
): string {
  const start = renderBodyStart({ title, seoTags: NOT_LISTED });
  const end = renderBodyEnd({ beside: [], state: null });
  return [renderDocumentStart(reader, assets, 'never'), start, body, ...end].join('');
}
