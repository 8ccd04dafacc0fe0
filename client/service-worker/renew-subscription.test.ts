import { afterEach, expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

const NEXT = { endpoint: 'https://web.push.apple.com/next' };
const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(() => Promise.resolve(NEXT));

function renew(change: object): Promise<void> {
  vi.stubGlobal('fetch', asked);
  const worker = { registration: { pushManager: { subscribe } } } as unknown as ServiceWorkerGlobalScope;
  return renewSubscription(worker, change as PushSubscriptionChangeEvent);
}
const sent = () => asked.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string)]);

test('tells the site the new subscription of the browser', async () => {
  await renew({ newSubscription: NEXT, oldSubscription: null });
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: NEXT }]]);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(subscribe).not.toHaveBeenCalled();
});

test('subscribes anew when the browser has not', async () => {
  const options = { userVisibleOnly: true };
  await renew({ newSubscription: null, oldSubscription: { options } });
  expect(subscribe.mock.calls).toEqual([[options]]);
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: NEXT }]]);
});

test('tells the site that there is none any more', async () => {
  await renew({ newSubscription: null, oldSubscription: null });
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: null }]]);
});

test('leaves it to the next visit when there is no network', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'));
  await expect(renew({ newSubscription: NEXT, oldSubscription: null })).resolves.toBeUndefined();
});
