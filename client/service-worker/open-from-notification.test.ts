import { expect, test, vi } from 'vitest';
import { openFromNotification } from './open-from-notification.ts';
import { createPage, createWorker } from './worker.fixture.ts';

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
