import type { Tenant } from '#tenants/schema.ts';
import type { Visit } from '#worker/http/visit.ts';
import { themeCss } from '#worker/tenancy/theme.ts';
import type { ClientAssets } from './assets.ts';
import { escapeHtml } from './escape.ts';

/** How eager the page's script is: on a member's page at once, elsewhere when it is of use, on an error page never. */
export type Hydration = 'now' | 'idle' | 'never';

type Reader = Pick<Visit, 'tenant' | 'locale'>;

const starts = new WeakMap<Tenant, Map<string, string>>();

/**
 * Everything before the title: the same for each site, language and eagerness, so it is made once
 * and can leave before anything about the page is known.
 */
export function documentStart(
  { tenant, locale }: Reader,
  assets: ClientAssets,
  hydration: Hydration,
): string {
  let ofTenant = starts.get(tenant);
  if (!ofTenant) starts.set(tenant, (ofTenant = new Map<string, string>()));
  const key = `${locale} ${hydration}`;
  let start = ofTenant.get(key);
  if (start === undefined) {
    const scripts = hydration === 'never' ? [] : [...assets.hydrate, ...assets.locales[locale]];
    const preload = hydration === 'now' ? scripts : [];
    const app = scripts.length > 0 ? ` data-app="${scripts.join(' ')}"` : '';
    const theme = tenant.theme.mode === 'system' ? '' : ` data-theme="${tenant.theme.mode}"`;
    start = [
      `<!doctype html><html lang="${locale}" data-niche="${tenant.niche}"${theme} data-hydrate="${hydration}"${app}><head>`,
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
      `<style>${themeCss(tenant)}</style>`,
      `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
      ...preload.map(modulePreload),
      hydration === 'never' ? '' : `<script type="module" src="${assets.entry}"></script>`,
    ].join('');
    ofTenant.set(key, start);
  }
  return start;
}

export function modulePreload(url: string): string {
  return `<link rel="modulepreload" href="${url}">`;
}

interface Rest {
  title: string;
  description?: string | undefined;
  indexed: boolean;
  body: string;
  /** JSON, or null when nothing is handed over. */
  state: string | null;
}

/** What follows {@link documentStart}. */
export function documentRest({ title, description, indexed, body, state }: Rest): string {
  const about = description ? `<meta name="description" content="${escapeHtml(description)}">` : '';
  const robots = indexed ? '' : '<meta name="robots" content="noindex">';
  const handedOver = state === null ? '' : `<script type="application/json" id="state">${state}</script>`;
  return `<title>${escapeHtml(title)}</title>${about}${robots}</head><body><div id="app" class="app">${body}</div>${handedOver}</body></html>`;
}
