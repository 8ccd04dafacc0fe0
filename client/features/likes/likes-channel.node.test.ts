import { expect, test, vi } from 'vitest';
import { onOtherTabChange, notifyOtherTabs } from './likes-channel.ts';

test('notifies other tabs of a like but not its own tab', async () => {
  const here = vi.fn<() => void>();
  const there = vi.fn<() => void>();
  const other = new BroadcastChannel('likes');
  other.addEventListener('message', there);
  const leave = onOtherTabChange(here);
  notifyOtherTabs();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1), { interval: 1 });
  // The tab's own message would have arrived first.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage('changed');
  await vi.waitFor(() => expect(here).toHaveBeenCalledTimes(1), { interval: 1 });
  leave();
  notifyOtherTabs();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2), { interval: 1 });
  expect(here).toHaveBeenCalledTimes(1);
  other.close();
});
