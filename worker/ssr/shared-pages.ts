import clientAssets from 'virtual:client-assets';
import type { Call } from '#client/api/endpoint.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { CachedPage } from '#worker/ports/page-cache.ts';
import { addressOf, fixedPage } from './fixed-pages.ts';
import { documentOf } from './page.ts';
import { renderPage } from './render.tsx';

/** How long a visitor may see a page that has changed since. */
const MAX_AGE_S = 300;

/**
 * The key of the shared page that this request asks for, or null. It is made of what the server knows, so the number
 * of keys is bounded whatever strangers send: no header, no query, no cookie value gets into it.
 */
export function sharedPageKey(
  visitor: Pick<Visit, 'tenant' | 'locale' | 'country'>,
  pathname: string,
  query: URLSearchParams | null,
): string | null {
  const path = addressOf(pathname, visitor.tenant.campaigns);
  const handle = fixedPage(path);
  if (!handle?.shared) return null;
  if (query && handle.personalParams?.some((name) => query.has(name))) return null;
  return `${clientAssets.build}/${visitor.tenant.id}/${visitor.locale}/${visitor.country ?? 'ZZ'}${path}`;
}

/** Renders a shared page for nobody in particular and keeps it. Null when it turned out not to be a plain page. */
export async function renderSharedPage(
  visit: Visit,
  call: (visit: Visit) => Call,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<CachedPage | null> {
  const url = new URL(addressOf(visit.url.pathname, visit.tenant.campaigns), visit.origin);
  const request = new Request(url);
  const { ports, tenant, company, origin, country, locale, languages, clientAddress, now, db } = visit;
  const reader = { ports, tenant, company, origin, country, locale, languages, clientAddress, now, db };
  const nobody: Visit = { ...reader, session: null, cookies: [], mutation: null, request, url };
  const page = await renderPage(nobody, request, call(nobody));
  if (page instanceof Response || page.status !== 200) return null;
  const kept = {
    html: documentOf(nobody, page),
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // A browser asks again each time: who is logged in then gets another page.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    },
  };
  await visit.ports.defer(Promise.resolve(visit.ports.pages.put(key, kept, { maxAgeSeconds: MAX_AGE_S })));
  return kept;
}
