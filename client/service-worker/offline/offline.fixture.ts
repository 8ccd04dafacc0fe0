import { vi } from 'vitest';
import { createRequestAnswerer } from './answer-request.ts';
import { createKeptPages } from './kept-pages.ts';

const ORIGIN = 'https://ardenza.example';

/** What the site answers; an error: it cannot be reached. */
export type Site = (path: string) => Response | Promise<Response>;

interface MemoryCache {
  keys(): Promise<Request[]>;
  match(request: Request | string): Promise<Response | undefined>;
  put(path: string, response: Response): Promise<void>;
  add(path: string): Promise<void>;
  delete(request: Request | string): Promise<boolean>;
}

/** A service worker of a browser whose clock and network the test decides. */
export function createOfflineWorker(site: Site, connection?: { readonly saveData: boolean }) {
  /** The paths that it has asked for, and whether it said that no one looks at the answer. */
  const asked: [path: string, visibility: string | null][] = [];
  let now = Date.UTC(2026, 10, 21, 12);
  vi.stubGlobal('navigator', { onLine: true });
  const stores = new Map<string, Map<string, Response>>();
  const toUrl = (request: Request | string) => (typeof request === 'string' ? ORIGIN + request : request.url);
  const ask = async (request: Request | string) => site(toUrl(request).slice(ORIGIN.length));
  const open = (name: string): Promise<MemoryCache> => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
      match: (request) => Promise.resolve(store.get(toUrl(request))?.clone()),
      put: (path, response) => Promise.resolve(void store.set(toUrl(path), response)),
      add: async (path) => void store.set(toUrl(path), await ask(path)),
      delete: (request) => Promise.resolve(store.delete(toUrl(request))),
    });
  };
  const worker = {
    caches: { open, delete: (name: string) => Promise.resolve(stores.delete(name)) },
    async fetch(request: Request | string, init?: RequestInit) {
      asked.push([toUrl(request).slice(ORIGIN.length), new Headers(init?.headers).get('x-page')]);
      return ask(request);
    },
    location: { origin: ORIGIN },
    navigator: { onLine: true, connection },
  } as unknown as ServiceWorkerGlobalScope;
  const pages = createKeptPages(worker, () => now);
  const answer = createRequestAnswerer(worker, pages);

  return {
    pages,
    asked,
    /** Runs the whole program of the service worker, and what it does at an event. */
    async dispatch(type: string): Promise<void> {
      const listeners = new Map<string, (event: ExtendableEvent) => void>();
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const scope = Object.assign(worker, {
        clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([]) },
        registration: { showNotification: () => Promise.resolve() },
        addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
      });
      vi.stubGlobal('self', scope);
      vi.resetModules();
      await import('../service-worker.ts');
      const done: Promise<unknown>[] = [];
      const event = { data: null, waitUntil: (work: Promise<unknown>) => void done.push(work) };
      listeners.get(type)?.(event as unknown as ExtendableEvent);
      await Promise.allSettled(done);
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
    advanceTime: (ms: number) => void (now += ms),
    /** What the browser shows at this address. Null: the service worker leaves it to the browser. */
    async open(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<string | null> {
      const done: Promise<unknown>[] = [];
      let answered: Promise<Response> | null = null;
      const event = {
        request: { url: ORIGIN + path, method, mode },
        preloadResponse: Promise.resolve(undefined),
        waitUntil: (work: Promise<unknown>) => void done.push(work),
        respondWith: (response: Promise<Response>) => void (answered = response),
      };
      const asRequest = Object.assign(event.request, { toString: () => ORIGIN + path });
      answer({ ...event, request: asRequest } as unknown as FetchEvent);
      const response = answered as Promise<Response> | null;
      const text = (await (await response)?.text()) ?? null;
      await Promise.all(done);
      return text;
    },
    /** What the browser stores, also what is too old to be shown. */
    stored: async () =>
      (await (await open('kept-pages')).keys()).map(({ url }) => url.slice(ORIGIN.length)).toSorted(),
    kept: async () => (await pages.listValid()).map(({ path }) => path).toSorted(),
  };
}

/** A page of the site. Without a session it is one of a visitor. */
export function createDocument(words: string, session: string | null = 'session of mira'): Response {
  const html = `<!doctype html><html lang="en"><head><title>(2) ${words} · Ardenza</title></head><body>${words}</body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'strict' };
  return new Response(html, { headers: { ...headers, ...(session && { 'x-kept-session': session }) } });
}

export const FRAME = {
  page: '<h1>Offline</h1>{{kept}}',
  kept: '<ul>{{links}}</ul>',
  link: '<a href="{{path}}">{{title}}</a>',
  since: 'Of {{time}}',
  script: '<script src="/assets/offline-1.js"></script>',
};
