import { afterEach, expect, test, vi } from 'vitest';
import { closeNotification } from './use-mark-read.ts';

afterEach(() => vi.unstubAllGlobals());

function stubWorker(registration: object | undefined): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
}

test('closes the notification of a conversation that is read', async () => {
  const close = vi.fn<() => void>();
  const requests: unknown[] = [];
  stubWorker({
    getNotifications(filter: unknown) {
      requests.push(filter);
      return Promise.resolve([{ close }]);
    },
  });
  await closeNotification('a');
  expect(requests).toEqual([{ tag: 'a' }]);
  expect(close).toHaveBeenCalledOnce();
});

test('does nothing in a browser without a service worker', async () => {
  stubWorker(undefined);
  await closeNotification('a');
  vi.stubGlobal('navigator', {});
  await expect(closeNotification('a')).resolves.toBeUndefined();
});
