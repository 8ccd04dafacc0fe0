import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '../app.tsx';
import { LazyBackground } from './lazy-background.tsx';
import { renderEffects } from '#client/testing/render-effects.ts';

// What comes when it is needed is there, so that nobody waits for it.
beforeAll(async () => void (await import('./background.tsx')), 60_000);

let leave = async () => {};
afterEach(() => leave());

const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('nobody is asked')));

/** A page of a visitor. Returns what is asked by its address now. */
function visit(address: string): () => string {
  const queries = createQueryClient();
  queries.setQueryData(['user'], null);
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

test('the address of a visitor loses the delay of the like popup when it is over, and nothing else happens', async () => {
  const search = visit('/?t=0.5&ref=a');
  await new Promise((done) => setTimeout(done, 250));
  expect(search()).toBe('?t=0.5&ref=a');
  await vi.waitFor(() => expect(search()).toBe('?ref=a'), { timeout: 20_000 });
  expect(asked).not.toHaveBeenCalled();
});

test('what is no delay leaves the address of a visitor at once', async () => {
  const search = visit('/?t=soon');
  await vi.waitFor(() => expect(search()).toBe(''), { timeout: 20_000 });
});
