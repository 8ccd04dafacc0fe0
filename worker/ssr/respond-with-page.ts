import clientAssets from 'virtual:client-assets';
import type { Call } from '#client/api/endpoint.ts';
import type { PageHandle } from '#client/app/page-handle.ts';
import { logFault } from '#worker/http/errors/faults.ts';
import { type Visit, withCookies } from '#worker/http/request-context.ts';
import { addressOf, fixedPage } from './fixed-pages.ts';
import { findable } from './seo-tags.ts';
import { type Hydration, documentRest, documentStart, modulePreload, stylesheet } from './document.ts';
import { type RenderedPage, renderPage } from './render.tsx';

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Answers a page. When its data is there at once, which on Node it is, the whole document leaves in one piece.
 * Else the head goes ahead, so that the browser fetches styles and scripts while the database works.
 */
export async function respondWithPage(visit: Visit, call: Call): Promise<Response> {
  const handle = fixedPage(addressOf(visit.url.pathname, visit.tenant.campaigns)) ?? {};
  const rendering = renderPage(visit, visit.request, call);
  if (!handle.streams || visit.session === null || visit.request.method !== 'GET')
    return whole(visit, await rendering);
  const first = await Promise.race([rendering, nextTask()]);
  return first === null ? streamed(visit, handle, rendering) : whole(visit, first);
}

/** A whole page as text, for those who keep it. */
export function documentOf(visit: Visit, page: RenderedPage): string {
  const hydration = hydrationOf(page);
  return head(visit, page.handle, hydration) + rest(visit, page);
}

function whole(visit: Visit, page: RenderedPage | Response): Response {
  if (page instanceof Response) return withCookies(visit, redirected(visit, page));
  const response = new Response(documentOf(visit, page), { status: page.status, headers: HEADERS });
  if (page.retryAfter !== null) response.headers.set('retry-after', page.retryAfter);
  return withCookies(visit, response);
}

/** After a form was posted the browser must GET where it is sent. */
function redirected(visit: Visit, { status, headers }: Response): Response {
  const location = headers.get('location') ?? '/';
  return new Response(null, {
    status: visit.request.method === 'POST' ? 303 : status,
    headers: { location, 'cache-control': 'no-store' },
  });
}

function streamed(visit: Visit, handle: PageHandle, rendering: Promise<RenderedPage | Response>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(head(visit, handle, 'now')));
      try {
        const page = await rendering;
        if (page instanceof Response) throw new Error('A page that streams cannot redirect');
        controller.enqueue(encoder.encode(rest(visit, page)));
        controller.close();
      } catch (error) {
        logFault(error, visit);
        controller.error(error);
      }
    },
  });
  return withCookies(visit, new Response(body, { headers: HEADERS }));
}

function head(visit: Visit, handle: PageHandle, hydration: Hydration): string {
  const own = handle.chunk === undefined ? undefined : clientAssets.pages[handle.chunk];
  const { scripts = [], styles = [] } = own ?? {};
  const isNow = hydration === 'now';
  return [
    documentStart(visit, clientAssets, hydration, isNow ? [] : scripts),
    ...styles.map(stylesheet),
    ...(isNow ? scripts : []).map(modulePreload),
  ].join('');
}

function rest(visit: Visit, page: RenderedPage): string {
  const { title, description, indexed, canonical: path, body, beside, state } = page;
  const found = indexed && path !== null ? findable(visit, { title, description, path }) : null;
  return documentRest({ title, description, findable: found, body, beside, state });
}

function hydrationOf({ state, handle }: RenderedPage): Hydration {
  if (state === null) return 'never';
  if (handle.waits) return 'touch';
  return handle.shared ? 'idle' : 'now';
}

/** Everything that is ready comes before this. */
function nextTask(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 0));
}
