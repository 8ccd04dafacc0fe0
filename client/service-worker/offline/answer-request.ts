import { type KeptPages, copyHeaders, isKept, type KeptPage } from './kept-pages.ts';

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

/** What the site answers for times without a connection (`worker/ssr/plain/offline-frame.tsx`). */
interface OfflineFrame {
  /** The page that says that there is none, with `{{kept}}`. */
  readonly page: string;
  /** The part about kept pages, with `{{links}}`. */
  readonly kept: string;
  /** With `{{path}}` and `{{title}}`. */
  readonly link: string;
  /** The words of a kept page, with `{{time}}`. */
  readonly since: string;
  /** The script that tries again. */
  readonly script: string;
}

/** A kept page that says of when it is: to the member, and in milliseconds to the script (`client/hydrate.tsx`). */
function writeKeptPage({ html, keptAt }: KeptPage, { since, script }: OfflineFrame, now: number): string {
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const words = fill(since, 'time', formatTime(keptAt, now, lang)).replaceAll('"', '&quot;');
  return html
    .replace('<html ', () => `<html data-offline="${words}" data-kept-for="${Math.max(0, now - keptAt)}" `)
    .replace('</head>', () => `${script}</head>`);
}

/** The page for an address that was not kept. */
function writeOfflinePage({ page, kept, link }: OfflineFrame, pages: readonly KeptPage[]): string {
  const links = pages
    .toSorted((a, b) => a.path.length - b.path.length || b.keptAt - a.keptAt)
    .map(({ path, html }) => fill(fill(link, 'path', path), 'title', readTitle(html)));
  return fill(page, 'kept', links.length === 0 ? '' : fill(kept, 'links', links.join('')));
}

/** "(3) Messages · Ardenza" without the count and the name of the site, as the server has escaped it. */
function readTitle(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/^\(\d+\+?\) /, '').replace(/ · [^·]*$/, '');
}

function fill(text: string, name: string, value: string): string {
  return text.replaceAll(`{{${name}}}`, () => value);
}

/** The time, with the day if it is another one. */
function formatTime(at: number, now: number, lang: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(lang, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}
