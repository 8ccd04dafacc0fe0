import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearBrowserData, clearTabData } from './clear-browser-data.ts';

/** Mimics browser storage: keys are read by index, which shifts when one is removed. */
function createStorage(entries: Record<string, string>) {
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
let session: ReturnType<typeof createStorage>;
let local: ReturnType<typeof createStorage>;

beforeEach(() => {
  unsubscribe.mockClear();
  session = createStorage({ signup: '{}', 'chunk-reload': '1', 'draft /profile': 'typed', other: 'x' });
  local = createStorage({ 'hide-site-entry': '1', draft: 'a', 'hide-enrich-alert': '2', queue: 'b' });
  const registrations = [{ pushManager: { getSubscription: async () => ({ unsubscribe }) } }, {}];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
});
afterEach(() => vi.unstubAllGlobals());

test('removes what a member stored but keeps the entry warning and closed alerts', async () => {
  clearBrowserData();
  expect(session.keys()).toEqual(['chunk-reload']);
  expect(local.keys()).toEqual(['hide-site-entry', 'hide-enrich-alert']);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1), { interval: 1 });
});

test('logs out without storage and service workers', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {});
  expect(clearBrowserData).not.toThrow();
});

test('clears only tab storage when another tab logs out', () => {
  clearTabData();
  expect(session.keys()).toEqual(['chunk-reload']);
  expect(local.keys()).toHaveLength(4);
});
