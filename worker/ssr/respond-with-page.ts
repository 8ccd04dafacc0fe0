// docs/decisions/005-navigation-first.md
import { isSiteOver } from '#tenants/schema/site-states.ts';
import clientAssets from 'virtual:client-assets';
import type { Call } from '#client/api/endpoint.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { RouteWithTexts } from '#client/i18n/text-bundles.ts';
import { type RouteName, routes } from '#client/routes.ts';
import { addCookies, DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { logFault } from '#worker/context/faults.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { nameKeptSession } from '#worker/session/token.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { renderSeoTags } from './seo-tags.ts';
import {
  type Hydration,
  NOT_LISTED,
  renderBodyEnd,
  renderBodyStart,
  renderDocumentStart,
  renderModulePreload,
  renderStylesheetLink,
} from './document.ts';
import { type Html, encodeHtml } from './html.ts';
import { type RenderedNavigation, type RenderedPage, startPage } from './render.tsx';

/**
 * Answers a page. If its data is there at once, as on Node, the whole document leaves in one piece. Otherwise the
 * navigation goes first, so that the browser shows it and loads styles and scripts while the database works.
 */
export async function respondWithPage(context: RequestContext, call: Call): Promise<Response> {
  const { request, session } = context;
  const rendering = startPage(context, request, call);
  // Without consent, or outside of the members area, the page leads elsewhere, which it cannot once it has begun.
  const mayStream = session?.member.hasConsent && request.method === 'GET' && !isAreaClosed(context);
  const first = mayStream ? await Promise.race([rendering.page, nextTask()]) : await rendering.page;
  if (first !== null) return respondWhole(context, first);
  const navigation = await rendering.renderNavigation();
  if (navigation === null) return respondWhole(context, await rendering.page);
  return respondStreamed(context, navigation, rendering.page);
}

/** A whole page. */
export function renderDocument(context: RequestContext, page: RenderedPage): Uint8Array<ArrayBuffer> {
  return encodeHtml([
    renderHead(context, page.route, getHydration(context, page)),
    ...renderRest(context, page),
  ]);
}

function respondWhole(context: RequestContext, page: RenderedPage | Response): Response {
  if (page instanceof Response) return addCookies(context, redirected(context, page));
  const response = new Response(renderDocument(context, page), {
    status: findPageStatus(context, page),
    headers: documentHeaders(context),
  });
  if (page.retryAfter !== null) response.headers.set('retry-after', page.retryAfter);
  return addCookies(context, response);
}

/** The service worker keeps some pages of a member for times without a connection, and only for this session. */
function documentHeaders({ session }: RequestContext): Record<string, string> {
  return { ...DOCUMENT_HEADERS, ...(session && { 'x-kept-session': nameKeptSession(session) }) };
}

/** 410 for what a site that is over offered to visitors; its legal pages stay. */
export function findPageStatus({ tenant, now }: RequestContext, { status, route }: RenderedPage): number {
  const isOffer = route === 'index' || route === 'signup' || (route && routes[route].group === 'landers');
  return status === 200 && isOffer && isSiteOver(tenant, now) ? 410 : status;
}

/** After a form was posted, the browser must GET the target. */
function redirected(context: RequestContext, { status, headers }: Response): Response {
  const location = headers.get('location') ?? '/';
  return new Response(null, {
    status: context.request.method === 'POST' ? 303 : status,
    headers: { location, 'cache-control': 'no-store' },
  });
}

function respondStreamed(
  context: RequestContext,
  { route, title, html }: RenderedNavigation,
  rendering: Promise<RenderedPage | Response>,
): Response {
  const navigation = encodeHtml(html);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const head = [renderHead(context, route, 'now'), renderBodyStart({ title, seoTags: NOT_LISTED })];
      controller.enqueue(encodeHtml([...head, navigation]));
      try {
        const page = await rendering;
        if (page instanceof Response) throw new Error('A page that streams cannot redirect');
        const rest = cutNavigation(context, encodeHtml(page.body), navigation);
        controller.enqueue(encodeHtml([rest, ...renderBodyEnd(page)]));
        controller.close();
      } catch (error) {
        logFault(error, context);
        controller.error(error);
      }
    },
  });
  return addCookies(context, new Response(body, { headers: documentHeaders(context) }));
}

/** The part of a page that follows the navigation, which has been sent. */
function cutNavigation(
  context: RequestContext,
  page: Uint8Array,
  navigation: Uint8Array,
): string | Uint8Array {
  if (navigation.every((byte, at) => page[at] === byte)) return page.subarray(navigation.length);
  logFault(new Error('Reading the page has changed its navigation'), context);
  return new TextDecoder().decode(page).replace(/^.*?<\/header>/s, '');
}

function renderHead(context: RequestContext, route: RouteName | undefined, hydration: Hydration): string {
  const own = route === undefined ? undefined : clientAssets.pages[route];
  const scripts = [...(own?.scripts ?? []), ...listTextScripts(context.locale, route)];
  const isNow = hydration === 'now';
  return [
    renderDocumentStart(context, clientAssets, hydration, isNow ? [] : scripts),
    ...(own?.styles ?? []).map(renderStylesheetLink),
    ...(isNow ? scripts : []).map(renderModulePreload),
  ].join('');
}

/** The page's texts beyond those of every page. */
function listTextScripts(locale: Locale, name: RouteName | undefined): readonly string[] {
  if (name === undefined) return [];
  const { texts }: RouteWithTexts = routes[name];
  return (texts && clientAssets.texts[locale][texts]) ?? [];
}

function renderRest(context: RequestContext, page: RenderedPage): Html {
  const { title, description, indexed, canonical: path } = page;
  const isListed = indexed && context.tenant.state !== 'draft' && !isSiteOver(context.tenant, context.now);
  const seoTags =
    isListed && path !== null ? renderSeoTags(context, { title, description, path }) : NOT_LISTED;
  return [renderBodyStart({ title, seoTags }), ...page.body, ...renderBodyEnd(page)];
}

function getHydration({ session }: RequestContext, { state, handle }: RenderedPage): Hydration {
  if (state === null) return 'never';
  // Members have counters that change by themselves.
  if (handle.hydratesOnInteraction && session === null) return 'touch';
  return handle.isCacheable ? 'idle' : 'now';
}

/** Everything that is ready runs before this resolves. */
function nextTask(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 0));
}
