import { vi } from 'vitest';
import { type TestApp, createTestApp } from '../test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

interface Seen {
  url: URL;
  method: string;
  headers: Headers;
  body: string;
}

export interface UpstreamBackend {
  /** The requests it received. */
  readonly requests: Seen[];
  /** Overrides the answer where it returns one. */
  answer(request: Seen): Response | Promise<Response> | undefined;
}

/** An application whose calls go to another backend (`API_ORIGIN`) in place of the `fetch` of the runtime. */
export async function createAppWithUpstream(): Promise<{ app: TestApp; backend: UpstreamBackend }> {
  const noDatabase = () => {
    throw new Error('with a backend there is no business for the database');
  };
  const app = await createTestApp({
    ports: { apiOrigin: 'https://backend.example' },
    watch: (db) => watchDatabase(db, noDatabase),
  });
  // The backend is another installation of this application, so it answers by the contracts.
  const other = await createTestApp();
  await other.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'nl' });
  await other.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  const backend: UpstreamBackend = { requests: [], answer: () => undefined };
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const request: Seen = {
      url,
      method,
      headers: new Headers(init.headers),
      body: await new Response(init.body).text(),
    };
    backend.requests.push(request);
    const own = await backend.answer(request);
    if (own) return own;
    const site = url.searchParams.get('forced-domain')?.replace(/\.example$/, '') ?? '';
    const headers = Object.fromEntries(request.headers);
    return other.ask(site, url.pathname + url.search, {
      method,
      headers,
      ...(request.body && { body: request.body }),
    });
  });
  return { app, backend };
}
