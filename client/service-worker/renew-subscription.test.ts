import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

const NEXT = { endpoint: 'https://web.push.apple.com/next' };
const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(() => Promise.resolve(NEXT));
const getSubscription = vi.fn<() => Promise<unknown>>();
beforeEach(() => void getSubscription.mockReset().mockResolvedValue(null));

function renew(change: object): Promise<void> {
  vi.stubGlobal('fetch', asked);
  const worker = { registration: { pushManager: { subscribe, getSubscription } } };
  return renewSubscription(
    worker as unknown as ServiceWorkerGlobalScope,
    change as PushSubscriptionChangeEvent,
  );
}
const sent = () => asked.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string)]);

test('tells the site the new subscription of the browser', async () => {
  await renew({ newSubscription: NEXT, oldSubscription: null });
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: NEXT, renews: null }]]);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(subscribe).not.toHaveBeenCalled();
});

test('subscribes anew when the browser has not', async () => {
  const options = { userVisibleOnly: true };
  await renew({ newSubscription: null, oldSubscription: { options } });
  expect(subscribe.mock.calls).toEqual([[options]]);
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: NEXT, renews: null }]]);
});

test('names the subscription that is replaced, so that it is not given to another member', async () => {
  const oldSubscription = { endpoint: 'https://web.push.apple.com/before', options: {} };
  await renew({ newSubscription: NEXT, oldSubscription });
  expect(sent()).toEqual([
    ['/api/user.php?push=1', { subscription: NEXT, renews: 'https://web.push.apple.com/before' }],
  ]);
});

test.each([
  ['neither', { newSubscription: null, oldSubscription: null }],
  ['only the old one', { newSubscription: null, oldSubscription: { options: {} } }],
  ['nothing at all', {}],
])('asks the push manager when the browser names %s', async (_, change) => {
  getSubscription.mockResolvedValue(NEXT);
  await renew(change);
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: NEXT, renews: null }]]);
});

test('reports the end when the browser does not subscribe anew', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await renew({ newSubscription: null, oldSubscription: { options: {} } });
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: null, renews: null }]]);
});

test('tells the site that there is none any more', async () => {
  await renew({ newSubscription: null, oldSubscription: null });
  expect(sent()).toEqual([['/api/user.php?push=1', { subscription: null, renews: null }]]);
});

test('renews the subscription at the next visit when there is no network', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'));
  await expect(renew({ newSubscription: NEXT, oldSubscription: null })).resolves.toBeUndefined();
});
