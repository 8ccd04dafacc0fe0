// docs/decisions/006-shared-pages-cache.md
import clientAssets from 'virtual:client-assets';
import type { Call } from '#client/api/endpoint.ts';
import { DOCUMENT_HEADERS, REVALIDATED } from '#worker/http/answer-headers.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { CachedPage } from '#worker/ports/ports.ts';
import { toCanonicalPath, findFixedPage } from '../fixed-pages.ts';
import { findPageStatus, renderDocument } from '../respond-with-page.ts';
import { renderPage } from '../render.tsx';

/** How long a visitor may see an outdated page. A changed file of the site has a key of its own. */
const MAX_AGE_S = 300;

/**
 * The cache key of the requested page, or null. It contains only what the server knows, no header, query or cookie
 * value, so strangers cannot multiply keys.
 */
export function toSharedPageKey(
  visitor: Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'isAdvertised'>,
  pathname: string,
  query: URLSearchParams | null,
): SharedPageKey | null {
  const path = toCanonicalPath(pathname, visitor.tenant);
  const handle = findFixedPage(path, visitor.tenant)?.handle;
  if (!handle?.isCacheable) return null;
  if (query && handle.personalParams?.some((name) => query.has(name))) return null;
  const { tenant, locale, country, isAdvertised } = visitor;
  // A site for advertised visitors has two variants, whatever the name of the advertisement.
  const place = `${country ?? 'ZZ'}${isAdvertised ? '-advertised' : ''}`;
  return {
    key: `${clientAssets.build}/${tenant.id}@${tenant.version}/${locale}/${place}${path}`,
    path,
    maxAgeSeconds: handle.maxAgeSeconds ?? MAX_AGE_S,
  };
}

interface SharedPageKey {
  readonly key: string;
  /** The rendered path, not the typed address, which may spell the same differently. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** Renders a shared page without a viewer and caches it if it is a plain page. Null for a redirect. */
export async function renderSharedPage(
  context: RequestContext,
  call: (context: RequestContext) => Call,
  { key, path, maxAgeSeconds }: SharedPageKey,
  headers: Readonly<Record<string, string>>,
): Promise<{ page: CachedPage; status: number } | null> {
  const url = new URL(path, context.origin);
  const request = new Request(url);
  const { ports, tenant, company, origin, country, isAdvertised } = context;
  const { locale, languages, clientAddress, now, db } = context;
  const site = { ports, tenant, company, origin, db };
  const reader = { country, isAdvertised, locale, languages, clientAddress, now };
  const visitor: RequestContext = {
    ...site,
    ...reader,
    session: null,
    pageMember: null,
    cookies: [],
    changedInboxes: [],
    mutation: null,
    request,
    url,
  };
  const rendered = await renderPage(visitor, request, call(visitor));
  if (rendered instanceof Response) return null;
  const { retryAfter } = rendered;
  const status = findPageStatus(visitor, rendered);
  const isPlain = status === 200;
  const page = {
    html: renderDocument(visitor, rendered),
    headers: {
      ...headers,
      ...DOCUMENT_HEADERS,
      // Browsers ask again each time, because a member gets another page.
      ...(isPlain && { 'cache-control': REVALIDATED }),
      vary: 'accept-encoding, cookie',
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
    },
  };
  if (isPlain) await ports.defer(Promise.resolve(ports.pages.put(key, page, { maxAgeSeconds })));
  return { page, status };
}
