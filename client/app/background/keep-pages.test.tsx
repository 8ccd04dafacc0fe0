import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderEffects } from '#client/testing/render-effects.ts';
import { useKeptPages } from './keep-pages.ts';

function Page() {
  useKeptPages('mira');
  return null;
}

test('names the pages that the member has seen, the last ones at the end', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const postMessage = vi.fn<(message: object) => void>();
  const register = () => Promise.reject(new Error('no service worker in tests'));
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { pathname: '/chats/a' });
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: { postMessage } } });
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/chats/a'] });
  const leave = renderEffects(<RouterProvider router={router} />);
  onTestFinished(async () => {
    await leave();
    vi.unstubAllGlobals();
  });
  for (const path of ['/chats/b', '/members', '/chats/a']) {
    await router.navigate(path);
    await new Promise((done) => setTimeout(done, 20));
  }
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(postMessage.mock.calls).toEqual([
    [expect.objectContaining({ type: 'keep', paths: ['/chats/b', '/members', '/chats/a'] })],
  ]);
});
