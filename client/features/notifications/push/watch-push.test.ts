import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { setPushSubscription } from '../contract.ts';
import type { PageMessage } from './push-payload.ts';
import { DENIED, canSubscribe, isPushSubscribed, pushStore } from './push-store.ts';
import { turnOffPush, turnOnPush } from './switch-push.ts';
import { watchPush } from './watch-push.ts';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** A browser with a push service. */
function createBrowser() {
  const events = new EventTarget();
  const browser = {
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    isServiceReachable: true,
    /** The browser does not end a subscription. */
    isBroken: false,
    endpoint: null as string | null,
    /** With which key the browser has subscribed; null: it does not tell. */
    key: null as ArrayBuffer | null,
    registered: 0,
    tell: (message: PageMessage) => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
      }).finally(() => port1.close());
      events.dispatchEvent(Object.assign(new MessageEvent('message', { data: message, ports: [port2] })));
      return answer;
    },
  };
  const subscription = () => ({
    options: { applicationServerKey: browser.key },
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: () =>
      browser.isBroken
        ? Promise.reject(new Error('broken'))
        : Promise.resolve(void (browser.endpoint = null)),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.endpoint === null ? null : subscription()),
    subscribe: ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (!browser.isServiceReachable) return Promise.reject(new Error('no push service'));
      // Chromium refuses pushes that show nothing.
      if (userVisibleOnly !== true) return Promise.reject(new DOMException('', 'NotAllowedError'));
      expect(applicationServerKey).toBe(KEY);
      browser.endpoint = 'https://push.test/new';
      browser.key = null;
      return Promise.resolve(subscription());
    },
  };
  const serviceWorker = Object.assign(events, {
    register: () => Promise.resolve({ pushManager, count: browser.registered++ }),
    ready: Promise.resolve(),
    startMessages: () => undefined,
  });
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'test' });
  vi.stubGlobal('PushManager', pushManager);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => Promise.resolve((browser.permission = browser.answer)),
  });
  return browser;
}

let browser: ReturnType<typeof createBrowser>;
let stop = () => {};
const sent = vi.fn<(subscription: unknown) => Promise<void>>();
const call: Call = async (endpoint, input) => {
  expect(endpoint).toBe(setPushSubscription);
  await sent((input as { body: { subscription: unknown } }).body.subscription);
  return { subscribed: true } as never;
};
const handlers = {
  onPush: vi.fn<() => void>(),
  isOpen: vi.fn<(conversation: string) => boolean>(),
  open: vi.fn<(path: string) => void>(),
};

beforeEach(() => {
  sent.mockReset().mockResolvedValue();
  for (const handler of Object.values(handlers)) handler.mockReset();
  browser = createBrowser();
  vi.stubGlobal('localStorage', createMemoryStorage());
  localStorage.setItem('push-member', 'mira');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function watch(publicKey: string | null = KEY): void {
  const queries = createQueryClient();
  queries.setQueryData(['settings'], { push_public_key: publicKey });
  stop = watchPush({ call, queries }, 'mira', handlers);
}

const state = () => pushStore.current().subscription;

test('knows nothing at first, and then that the browser is not subscribed', async () => {
  expect(state()).toBeNull();
  watch();
  await vi.waitFor(() => expect(state()).toBe(false));
  expect(canSubscribe(pushStore.current())).toBe(true);
  expect(isPushSubscribed()).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test('tells the site the subscription of the browser again with each visit', async () => {
  browser.endpoint = 'https://push.test/old';
  watch();
  await vi.waitFor(() => expect(state()).toBe('https://push.test/old'));
  expect(isPushSubscribed()).toBe(true);
  expect(sent.mock.calls).toEqual([
    [{ endpoint: 'https://push.test/old', keys: { p256dh: 'point', auth: 'secret' } }],
  ]);
});

test('knows that the browser blocks notifications', async () => {
  browser.permission = 'denied';
  watch();
  await vi.waitFor(() => expect(state()).toBe(DENIED));
  expect(isPushSubscribed()).toBe(false);
  expect(canSubscribe(pushStore.current())).toBe(false);
});

test.each([
  ['the site does not push', () => watch(null)],
  [
    'the browser cannot push',
    () => {
      vi.stubGlobal('navigator', { userAgent: 'test' });
      watch();
    },
  ],
])('starts no service worker when %s', async (_, start) => {
  start();
  await vi.waitFor(() => expect(state()).toBe(false));
  expect(browser.registered).toBe(0);
  expect(canSubscribe(pushStore.current())).toBe(false);
});

test('replaces a subscription with an old key of the site', async () => {
  browser.endpoint = 'https://push.test/old';
  browser.key = new Uint8Array([4, 1, 2]).buffer;
  browser.permission = 'granted';
  watch();
  await vi.waitFor(() => expect(state()).toBe('https://push.test/new'));
});

test('keeps a subscription with the present key', async () => {
  browser.endpoint = 'https://push.test/old';
  const text = atob(KEY.replaceAll('-', '+').replaceAll('_', '/'));
  browser.key = Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;
  watch();
  await vi.waitFor(() => expect(state()).toBe('https://push.test/old'));
});

test('ends a subscription that another member has left behind', async () => {
  browser.endpoint = 'https://push.test/old';
  localStorage.setItem('push-member', 'jonas');
  watch();
  await vi.waitFor(() => expect(state()).toBe(false));
  expect(browser.endpoint).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  await turnOnPush(call, KEY, 'mira');
  expect(localStorage.getItem('push-member')).toBe('mira');
});

test('subscribes after the member allows it, and ends it again', async () => {
  watch();
  await vi.waitFor(() => expect(state()).toBe(false));
  expect(await turnOnPush(call, KEY, 'mira')).toBe(true);
  expect(state()).toBe('https://push.test/new');
  await turnOffPush(call, KEY);
  expect([state(), browser.endpoint]).toEqual([false, null]);
  expect(sent.mock.calls.at(-1)).toEqual([null]);
});

test('keeps the subscription when the site cannot be told of its end', async () => {
  await turnOnPush(call, KEY, 'mira');
  sent.mockRejectedValueOnce(new ApiError('offline'));
  await expect(turnOffPush(call, KEY)).rejects.toThrow(ApiError);
  expect([state(), browser.endpoint]).toEqual(['https://push.test/new', 'https://push.test/new']);
});

test('does not come back with the next visit when the browser keeps its subscription', async () => {
  await turnOnPush(call, KEY, 'mira');
  browser.isBroken = true;
  await turnOffPush(call, KEY).catch(() => undefined);
  browser.isBroken = false;
  watch();
  await vi.waitFor(() => expect(browser.endpoint).toBeNull());
  expect(sent.mock.calls.at(-1)).toEqual([null]);
});

test('shows push as denied after a failed attempt while the browser blocks notifications', async () => {
  browser.answer = 'denied';
  expect(await turnOnPush(call, KEY, 'mira')).toBe(false);
  expect(state()).toBe(DENIED);
});

test.each([
  ['the member decides nothing', () => void (browser.answer = 'default')],
  ['the push service cannot be reached', () => void (browser.isServiceReachable = false)],
  ['the site refuses the subscription', () => sent.mockRejectedValueOnce(new ApiError('validation'))],
])('is not subscribed when %s', async (_, prepare) => {
  prepare();
  expect(await turnOnPush(call, KEY, 'mira')).toBe(false);
  expect(state()).toBe(false);
});

test.each([
  ['turned on', () => turnOnPush(call, KEY, 'mira'), 'push_service_unknown'],
  ['repeated', async () => watch(), undefined],
])(
  'ends the subscription of a browser whose push service is unknown when it is %s',
  async (_, tell, code) => {
    browser.endpoint = 'https://push.test/old';
    sent.mockRejectedValueOnce(new ApiError('push_service_unknown'));
    const told = tell().then(
      () => undefined,
      (error: ApiError) => error.code,
    );
    expect(await told).toBe(code);
    await vi.waitFor(() => expect(browser.endpoint).toBeNull());
    await vi.waitFor(() => expect(state()).toBe(false));
  },
);

test('answers which conversation is open and refreshes when a push has come', async () => {
  watch();
  await vi.waitFor(() => expect(state()).toBe(false));
  handlers.isOpen.mockImplementation((conversation) => conversation === 'open');
  expect(await browser.tell({ type: 'pushed', conversation: 'open' })).toBe(true);
  expect(await browser.tell({ type: 'pushed', conversation: 'other' })).toBe(false);
  expect(await browser.tell({ type: 'pushed', conversation: null })).toBe(false);
  expect(handlers.onPush).toHaveBeenCalledTimes(3);
  expect(pushStore.current().lastMessage).toMatchObject({ conversation: null });
});

test('opens the conversation of a notification', async () => {
  watch();
  await vi.waitFor(() => expect(state()).toBe(false));
  expect(await browser.tell({ type: 'open', path: '/chats/1' })).toBe(true);
  expect(handlers.open.mock.calls).toEqual([['/chats/1']]);
});

test('forgets the state with the member', async () => {
  browser.endpoint = 'https://push.test/old';
  watch();
  await vi.waitFor(() => expect(isPushSubscribed()).toBe(true));
  stop();
  expect(state()).toBeNull();
});
