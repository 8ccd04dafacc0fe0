import { afterEach, expect, test, vi } from 'vitest';
import { createTabChannel } from './tab-channels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tells the other tabs, but not its own', async () => {
  const here = vi.fn<() => void>();
  const there = vi.fn<() => void>();
  const channel = createTabChannel('likes');
  const otherTab = new BroadcastChannel('likes');
  otherTab.addEventListener('message', there);
  const leave = channel.listen(here);
  channel.announce();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1), { interval: 1 });
  // The tab's own message would have arrived first.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage('likes');
  await vi.waitFor(() => expect(here).toHaveBeenCalledTimes(1), { interval: 1 });
  leave();
  channel.announce();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2), { interval: 1 });
  expect(here).toHaveBeenCalledTimes(1);
  otherTab.close();
});

test('does without the other tabs in a browser that blocks all cookies', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    vi.fn<() => void>(function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  );
  const channel = createTabChannel('likes');
  expect(() => {
    channel.listen(() => undefined)();
    channel.announce();
  }).not.toThrow();
});
