import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '../app.tsx';
import { LazyBackground } from './lazy-background.tsx';
import { renderEffects } from '#client/testing/render-effects.ts';

// Loaded in advance, so that the tests need not wait for it.
beforeAll(async () => void (await import('./background.tsx')), 60_000);

let leave = async () => {};
afterEach(async () => {
  vi.unstubAllGlobals();
  await leave();
});

const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no call expected')));

/** A visitor's page. Returns a function that reads its current query. */
function visit(address: string): () => string {
  const queries = createQueryClient();
  queries.setQueryData(['user'], null);
  // The browser is at the first entry, as the router is.
  vi.stubGlobal('history', { state: null });
  const router = createMemoryRouter([{ path: '/', Component: LazyBackground }], {
    initialEntries: [address],
  });
  leave = renderEffects(
    <App
      state={{ locale: 'en', country: null, languages: ['en'] }}
      dictionary={{}}
      queries={queries}
      call={asked}
    >
      <RouterProvider router={router} />
    </App>,
  );
  return () => router.state.location.search;
}

test("removes only the popup delay from a visitor's address when it is over", async () => {
  const search = visit('/?t=0.5&ref=a');
  await new Promise((done) => setTimeout(done, 250));
  expect(search()).toBe('?t=0.5&ref=a');
  await vi.waitFor(() => expect(search()).toBe('?ref=a'), { timeout: 20_000 });
  expect(asked).not.toHaveBeenCalled();
});

test("removes an invalid delay from a visitor's address at once", async () => {
  const search = visit('/?t=soon');
  await vi.waitFor(() => expect(search()).toBe(''), { timeout: 20_000 });
});
