import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { setLikesQueryDefaults } from '../queries.ts';
import { App } from '#client/app/app.tsx';
import { renderEffects } from '#client/testing/render-effects.ts';
import { LikePopupHost } from './like-popup-host.tsx';

let leave = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  await leave();
});

/** Renders a page that asks for a like when there is none, so that nothing is shown. Returns the calls. */
function renderHost({ isRefused = false } = {}) {
  const requests: string[] = [];
  const call = (async ({ path }: EndpointSpec) => {
    requests.push(path);
    if (isRefused) throw new Error('not today');
    return path === '/api/likes.php' ? { profiles: [], liked_by: [] } : { profile: null };
  }) as unknown as Call;
  const queries = createQueryClient();
  setLikesQueryDefaults(queries, call);
  queries.setQueryData(['likes'], { profiles: [], liked_by: [] });
  const onClose = vi.fn<() => void>();
  const router = createMemoryRouter([{ path: '/', element: <LikePopupHost onClose={onClose} /> }]);
  leave = renderEffects(
    <App
      state={{ locale: 'en', country: null, languages: ['en'] }}
      dictionary={{}}
      queries={queries}
      call={call}
    >
      <RouterProvider router={router} />
    </App>,
  );
  return { requests, onClose };
}

test('reloads the likes half a second after the popup asked for one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { requests, onClose } = renderHost();
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toEqual(['/api/auto-like.php']);
  expect(onClose).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual(['/api/auto-like.php', '/api/likes.php']);
});

test('closes without a reload when the popup fails to load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { requests, onClose } = renderHost({ isRefused: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual(['/api/auto-like.php']);
  expect(onClose).toHaveBeenCalledOnce();
});
