import { type KeptPages, copyHeaders, isKept } from './kept-pages.ts';
import { type OfflineFrame, writeKeptPage, writeOfflinePage } from './write-page.ts';

type Worker = Pick<ServiceWorkerGlobalScope, 'fetch' | 'location' | 'navigator'>;

/** How long a network that the browser takes for lost may still answer. */
const PATIENCE_MS = 3000;
const LOGOUT = '/api/logout.php';

/** Answers what the network does not. While it works, every answer is its own. */
export function createRequestAnswerer({ fetch, location, navigator }: Worker, pages: KeptPages) {
  /** A page without a connection is open, whose files come next. */
  let isShown = false;

  /** It may be wrong, so the network is asked as well. */
  // oxlint-disable-next-line no-restricted-properties -- A service worker has no page that knows better.
  const reportsNoNetwork = () => !navigator.onLine;

  async function answerPage(event: FetchEvent, path: string): Promise<Response> {
    const since = pages.begin();
    try {
      const response = await askNetwork(event);
      isShown = false;
      event.waitUntil(pages.take(path, isKept(path) ? response.clone() : response, since));
      return response;
    } catch (error) {
      const offline = await writeAnswer(path);
      if (!offline) throw error;
      isShown = true;
      return offline;
    }
  }

  async function askNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
    const asked = preloadResponse.then((early: Response | undefined) => early ?? fetch(request));
    if (!reportsNoNetwork()) return asked;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new TypeError('The network does not answer')), PATIENCE_MS);
    });
    return Promise.race([asked, late]);
  }

  async function writeAnswer(path: string): Promise<Response | undefined> {
    const found = await pages.findFrame();
    if (!found) return undefined;
    const frame = (await found.clone().json()) as OfflineFrame;
    const all = await pages.listValid();
    const kept = all.find((page) => page.path === path);
    if (kept) return new Response(writeKeptPage(kept, frame, Date.now()), { headers: kept.headers });
    const headers = copyHeaders(found.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(writeOfflinePage(frame, all), { headers });
  }

  async function answerFile(request: Request, path: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const file = await pages.findFile(path);
      if (!file) throw error;
      return file;
    }
  }

  return (event: FetchEvent): void => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== location.origin) return;
    if (request.mode === 'navigate') {
      // A form that the browser sends itself may log in another member.
      if (request.method !== 'GET' || pathname === LOGOUT) event.waitUntil(pages.forget());
      else if (!pathname.startsWith('/api/')) event.respondWith(answerPage(event, pathname + search));
    } else if (pathname.startsWith('/assets/') && (isShown || reportsNoNetwork())) {
      event.respondWith(answerFile(request, pathname));
    }
  };
}
