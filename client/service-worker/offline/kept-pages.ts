// docs/decisions/081-kept-pages.md
type Worker = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch' | 'navigator'>;

/** The lists that are kept. No page of payments, settings or the own profile ever is. */
const LISTS = ['/members', '/chats', '/likes', '/activity'];
const CONVERSATION = /^\/chats\/[\w-]+$/;
const MAX_CONVERSATIONS = 5;
const MAX_LENGTH = 1_000_000;
const MAX_FILES = 100;
const LIFETIME_MS = 7 * 86_400_000;

const PAGES = 'kept-pages';
const FILES = 'kept-files';

/** Has what surrounds a page that is shown without a connection, in the language of the site. */
const FRAME = '/offline.json';

/** The server names the session by it, on pages of members only. */
const SESSION = 'x-kept-session';
/** As `client/api/page-headers.ts`, of which a service worker can load nothing. */
const PAGE_VISIBILITY = 'x-page';
const KEPT_AT = 'x-kept-at';

export interface KeptPage {
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
  readonly keptAt: number;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** The last pages that a member has seen, of one session at a time. docs/security.md#privacy */
export function createKeptPages({ caches, fetch, navigator }: Worker, now: () => number = Date.now) {
  let timesForgotten = 0;

  async function forget(): Promise<void> {
    timesForgotten++;
    await caches.delete(PAGES);
  }

  async function list(): Promise<KeptPage[]> {
    const cache = await caches.open(PAGES);
    const pages = await Promise.all((await cache.keys()).map(async (request) => readKept(cache, request)));
    return pages.flatMap((page) => page ?? []);
  }

  /** Those of the last days. Older ones are deleted. */
  async function listValid(): Promise<KeptPage[]> {
    const pages = await list();
    const isOld = ({ keptAt }: KeptPage) => keptAt <= now() - LIFETIME_MS;
    await deletePages(pages.filter(isOld));
    return pages.filter((page) => !isOld(page));
  }

  async function deletePages(pages: readonly KeptPage[]): Promise<void> {
    const cache = await caches.open(PAGES);
    await Promise.all(pages.map(({ path }) => cache.delete(path)));
  }

  /**
   * Learns from each document of the site whose browser this is now, and keeps it if it is one to keep. `since` is the
   * {@link begin} of its request: what was asked for before a logout comes too late.
   */
  async function take(path: string, response: Response, since: number): Promise<void> {
    if (response.status !== 200 || !isDocument(response) || since !== timesForgotten) return;
    const session = response.headers.get(SESSION);
    // A visitor's page: no one is logged in any more.
    if (session === null) return forget();
    let start = since;
    if ((await listValid()).some(({ headers }) => headers.get(SESSION) !== session)) {
      await forget();
      start = timesForgotten;
    }
    if (!isKept(path)) return;
    const html = await response.text();
    if (html.length > MAX_LENGTH) return;
    const cache = await caches.open(PAGES);
    await cache.put(path, new Response(html, { headers: toStored(response.headers, now()) }));
    await dropOldConversations();
    if (start !== timesForgotten) await caches.delete(PAGES);
  }

  async function dropOldConversations(): Promise<void> {
    const conversations = (await list()).filter(({ path }) => CONVERSATION.test(path));
    await deletePages(conversations.toSorted((a, b) => b.keptAt - a.keptAt).slice(MAX_CONVERSATIONS));
  }

  /** The files of the kept pages, whose names change with their content. */
  async function keepFiles(): Promise<void> {
    const files = await caches.open(FILES);
    const frame = await fetch(FRAME, { cache: 'no-store' });
    if (!frame.ok) return;
    const texts = [await frame.clone().text(), ...(await list()).map(({ html }) => html)];
    await files.put(FRAME, frame);
    const used = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []));
    const wanted = new Set([...used].slice(0, MAX_FILES));
    for (const request of await files.keys()) {
      const path = pathOf(request);
      if (path !== FRAME && !wanted.delete(path)) await files.delete(request);
    }
    await Promise.all([...wanted].map((path) => files.add(path).catch(() => undefined)));
  }

  return {
    forget,
    take,
    listValid,
    begin: (): number => timesForgotten,
    /** Asks the site for pages that the member has seen, the last ones at the end, and for what belongs to them, unless the member saves data. */
    async keep(paths: readonly string[], freshForMs: number): Promise<void> {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      if (connection?.saveData === true) return;
      // More would be dropped again.
      const conversations = paths.filter((path) => CONVERSATION.test(path)).slice(-MAX_CONVERSATIONS);
      const wanted = paths.filter((path) => LISTS.includes(path) || conversations.includes(path));
      const fresh = (await listValid()).filter(({ keptAt }) => keptAt > now() - freshForMs);
      const isFresh = (path: string) => fresh.some((page) => page.path === path);
      for (const path of wanted.filter((each) => !isFresh(each))) {
        const since = timesForgotten;
        const headers = { accept: 'text/html', [PAGE_VISIBILITY]: 'hidden' };
        await take(path, await fetch(path, { headers, cache: 'no-store', redirect: 'manual' }), since);
      }
      await keepFiles();
    },
    findFile: async (path: string): Promise<Response | undefined> => (await caches.open(FILES)).match(path),
    findFrame: async (): Promise<Response | undefined> => (await caches.open(FILES)).match(FRAME),
  };
}

/** An address with a search is another page than the list that is kept. */
export function isKept(path: string): boolean {
  return LISTS.includes(path) || CONVERSATION.test(path);
}

function isDocument({ headers, redirected }: Response): boolean {
  return !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

async function readKept(cache: Cache, request: Request): Promise<KeptPage | undefined> {
  const response = await cache.match(request);
  if (!response) return undefined;
  const { headers } = response;
  return {
    path: pathOf(request),
    html: await response.text(),
    headers,
    keptAt: Number(headers.get(KEPT_AT)),
  };
}

/** With the security headers of the page. */
function toStored(of: Headers, keptAt: number): Headers {
  const headers = copyHeaders(of);
  headers.set(KEPT_AT, String(keptAt));
  return headers;
}

/** Without what describes the bytes of the network, for a text that is decoded. */
export function copyHeaders(of: Headers): Headers {
  const headers = new Headers(of);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}
