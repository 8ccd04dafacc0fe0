import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { clearBrowserData, clearTabData } from './clear-browser-data.ts';
import { leaveMemberPages, onLogoutInOtherTab, broadcastLogout } from './logout.ts';

/** As a browser has it: keys by their place, which moves when one is removed. */
function storageWith(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
let session: ReturnType<typeof storageWith>;
let local: ReturnType<typeof storageWith>;

beforeEach(() => {
  unsubscribe.mockClear();
  session = storageWith({ signup: '{}', 'chunk-reload': '1', 'draft /profile': 'typed', other: 'x' });
  local = storageWith({ 'hide-site-entry': '1', draft: 'a', 'hide-enrich-alert': '2', queue: 'b' });
  const registrations = [{ pushManager: { getSubscription: async () => ({ unsubscribe }) } }, {}];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
});
afterEach(() => vi.unstubAllGlobals());

test('removes what a member stored, and keeps the entry warning and closed alerts', async () => {
  clearBrowserData();
  expect(session.keys()).toEqual(['chunk-reload']);
  expect(local.keys()).toEqual(['hide-site-entry', 'hide-enrich-alert']);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1), { interval: 1 });
});

test('does without storage and service workers', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {});
  expect(clearBrowserData).not.toThrow();
});

test('clears in another tab what that tab stores for itself, and nothing that all tabs share', () => {
  clearTabData();
  expect(session.keys()).toEqual(['chunk-reload']);
  expect(local.keys()).toHaveLength(4);
});

test('leads home before the data of the member goes', async () => {
  const queries = createQueryClient();
  for (const key of ['user', 'likes', 'settings']) queries.setQueryData([key], { of: key });
  const seen: unknown[] = [];
  await leaveMemberPages(queries, (to) => {
    seen.push(to, queries.getQueryData(['user']), queries.getQueryData(['likes']));
  });
  expect(seen).toEqual(['/', null, { of: 'likes' }]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
  expect(queries.getQueryData(['settings'])).toEqual({ of: 'settings' });
});

test('hears of a logout in another tab, and not of its own', async () => {
  const heard = vi.fn<() => void>();
  const stop = onLogoutInOtherTab(heard);
  broadcastLogout();
  const otherTab = new BroadcastChannel('session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage('told by another tab');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { interval: 1 });
  otherTab.close();
  stop();
});
