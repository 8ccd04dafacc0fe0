import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { useBadgeCount } from './badge-count.ts';
import { useAppBadge } from './app-badge.ts';
import { renderEffects } from '#client/testing/render-effects.ts';

let leave = async () => {};
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const set = vi.fn<(count: number) => Promise<void>>();
const clear = vi.fn<() => Promise<void>>();
beforeEach(() => {
  set.mockReset().mockResolvedValue();
  clear.mockReset().mockResolvedValue();
});

const queries = createQueryClient();
const news = (count: number) =>
  queries.setQueryData(['likes'], {
    profiles: [],
    liked_by: [
      { id: 'seen', like_new: false },
      ...Array.from({ length: count }, (_, id) => ({ id: String(id), like_new: true })),
    ],
  });

function Icon() {
  useAppBadge(useBadgeCount());
  return null;
}

function logIn(browser: object): void {
  vi.stubGlobal('navigator', browser);
  leave = renderEffects(
    <QueryClientProvider client={queries}>
      <Icon />
    </QueryClientProvider>,
  );
}

test('shows the count on the app icon and clears it at logout', async () => {
  news(2);
  logIn({ setAppBadge: set, clearAppBadge: clear });
  expect(set.mock.calls).toEqual([[2]]);
  news(3);
  await vi.waitFor(() => expect(set.mock.calls).toEqual([[2], [3]]));
  expect(clear).not.toHaveBeenCalled();
  await leave();
  leave = async () => {};
  expect(clear).toHaveBeenCalledOnce();
});

test('shows no number when the count is zero', async () => {
  news(1);
  logIn({ setAppBadge: set, clearAppBadge: clear });
  news(0);
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(set.mock.calls).toEqual([[1]]);
});

test('ignores browsers that lack or refuse the badge', async () => {
  news(2);
  logIn({});
  await leave();
  let refused = 0;
  const refuse = () => Promise.reject(new Error(`not allowed ${refused++}`));
  logIn({ setAppBadge: refuse, clearAppBadge: refuse });
  expect(refused).toBe(1);
});
