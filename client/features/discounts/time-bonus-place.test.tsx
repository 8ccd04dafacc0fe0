import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { renderEffects } from '#client/testing/render-effects.ts';
import { TimeBonusPlace } from './time-bonus-place.tsx';
import { TIME_BONUS_KEY } from './time-bonus-query.ts';

const { shown, removed } = vi.hoisted(() => ({ shown: vi.fn<() => void>(), removed: vi.fn<() => void>() }));
vi.mock('./time-bonus-banner.tsx', () => ({
  TimeBonusBanner() {
    useEffect(() => {
      shown();
      return removed;
    }, []);
    return null;
  },
}));

let leave = async () => {};
afterEach(() => leave());

beforeEach(() => {
  shown.mockClear();
  removed.mockClear();
});

async function showBanner() {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { paid_user: false, may_have_time_bonus: true });
  queries.setQueryData(TIME_BONUS_KEY, { code: 'TIMEBONUS25', percentage: 25, seconds_left: 9000 });
  const router = createMemoryRouter([{ path: '*', element: <TimeBonusPlace /> }], {
    initialEntries: ['/members'],
  });
  leave = renderEffects(
    <App
      state={{ locale: 'en', country: null, languages: ['en'] }}
      dictionary={{}}
      queries={queries}
      call={() => Promise.reject(new Error('nothing is asked'))}
    >
      <RouterProvider router={router} />
    </App>,
  );
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(removed).not.toHaveBeenCalled();
  return { queries, router };
}

test('shows no banner any more to a member who has become Premium', async () => {
  const { queries, router } = await showBanner();
  queries.setQueryData(['user'], { paid_user: true, may_have_time_bonus: false });
  await router.navigate('/likes');
  await vi.waitFor(() => expect(removed).toHaveBeenCalled());
});

test('keeps the banner of the time bonus in the lists of likes, not above a liked profile', async () => {
  const { router } = await showBanner();
  await router.navigate('/likes');
  await router.navigate('/likes/mine');
  expect(removed).not.toHaveBeenCalled();
  await router.navigate('/likes/m/jonas');
  await vi.waitFor(() => expect(removed).toHaveBeenCalled());
});
