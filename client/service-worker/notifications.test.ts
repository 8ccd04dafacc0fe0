import { expect, test, vi } from 'vitest';
import { openFromNotification, showPush } from './notifications.ts';
import { createData, createPage, createWorker } from './worker.fixture.ts';

const PAYLOAD = {
  conversation: '3f9KQ0ab12cdZ1yT6wB4cM',
  title: 'Ardenza',
  body: 'You have a new message',
  badge: 3,
};

test('shows one notification per conversation and the count on the app icon', async () => {
  const { worker, shown, badges } = createWorker();
  await showPush(worker, createData(PAYLOAD));
  expect(shown).toEqual([
    {
      title: 'Ardenza',
      options: {
        body: 'You have a new message',
        tag: PAYLOAD.conversation,
        icon: '/apple-touch-icon.png',
        data: { conversation: PAYLOAD.conversation },
      },
    },
  ]);
  expect(badges).toEqual([3]);
});

test('shows nothing while a visible page has the conversation open, but counts', async () => {
  const page = createPage({ answer: true });
  const { worker, shown, badges } = createWorker([createPage({ answer: false }), page]);
  await showPush(worker, createData(PAYLOAD));
  expect(page.asked).toEqual([{ type: 'pushed', conversation: PAYLOAD.conversation }]);
  expect(shown).toEqual([]);
  expect(badges).toEqual([3]);
});

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1';

test.each([
  ['shows and closes it at once in Safari', SAFARI, 1],
  ['shows and closes it at once in Chrome on an iPhone', CHROME_ON_IPHONE, 1],
  ['shows nothing in Chrome', CHROME, 0],
])('%s while the conversation is open', async (_, userAgent, count) => {
  const { worker, shown, closed } = createWorker([createPage({ answer: true })], userAgent);
  await showPush(worker, createData(PAYLOAD));
  expect(shown).toHaveLength(count);
  expect(closed).toEqual(shown.map(() => PAYLOAD.conversation));
});

test.each([
  ['has another conversation open', { answer: false }],
  ['is hidden', { isVisible: false, answer: true }],
  ['does not answer', {}],
])('shows it while a page %s', async (_, options) => {
  const { worker, shown } = createWorker([createPage(options)]);
  await showPush(worker, createData(PAYLOAD));
  expect(shown).toHaveLength(1);
});

test.each([
  ['no content', null],
  ['other content', createData({ text: 'Hello', conversation: '../settings', title: 7, badge: 'x' })],
  ['no JSON', createData('Hello')],
  ['null', createData(null)],
])('shows the host of the site for a push with %s', async (_, data) => {
  const { worker, shown, badges } = createWorker();
  await showPush(worker, data);
  expect(shown).toMatchObject([
    { title: 'ardenza.example', options: { body: '', tag: 'message', data: { conversation: null } } },
  ]);
  expect(badges).toEqual([]);
});

const notify = (data: unknown) => ({ close: vi.fn<() => void>(), data });
const PATH = '/chats/3f9KQ0ab12cdZ1yT6wB4cM';
const OF_CONVERSATION = { conversation: '3f9KQ0ab12cdZ1yT6wB4cM' };

test('opens the conversation in a new window when no page is open', async () => {
  const { worker, openWindow } = createWorker();
  const notification = notify(OF_CONVERSATION);
  await openFromNotification(worker, notification);
  expect(notification.close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls).toEqual([[PATH]]);
});

test('lets an open page go there itself', async () => {
  const page = createPage({ answer: true });
  const { worker, openWindow } = createWorker([page]);
  await openFromNotification(worker, notify(OF_CONVERSATION));
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.asked).toEqual([{ type: 'open', path: PATH }]);
  expect(page.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('loads a page anew that does not answer', async () => {
  const page = createPage();
  const { worker } = createWorker([page]);
  await openFromNotification(worker, notify(OF_CONVERSATION));
  expect(page.navigate.mock.calls).toEqual([[PATH]]);
});

test('opens a window when the page can be neither focused nor loaded', async () => {
  const page = createPage();
  page.focus.mockRejectedValue(new Error('not allowed'));
  page.navigate.mockRejectedValue(new Error('not controlled'));
  const { worker, openWindow } = createWorker([page]);
  await openFromNotification(worker, notify(OF_CONVERSATION));
  expect(openWindow.mock.calls).toEqual([[PATH]]);
});

test.each([[null], [{}], [{ conversation: 7 }]])('opens the list of conversations for %j', async (data) => {
  const { worker, openWindow } = createWorker();
  await openFromNotification(worker, notify(data));
  expect(openWindow.mock.calls).toEqual([['/chats']]);
});

test('never leaves the site', async () => {
  const { worker, openWindow } = createWorker();
  await openFromNotification(worker, notify({ conversation: '/../..//attacker.example' }));
  expect(openWindow.mock.calls).toEqual([['/chats/%2F..%2F..%2F%2Fattacker.example']]);
});
