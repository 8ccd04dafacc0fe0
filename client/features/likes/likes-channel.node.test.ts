import { expect, test, vi } from 'vitest';
import { onOtherTabChange, notifyOtherTabs } from './likes-channel.ts';

test('the other tabs hear of a change, the one that makes it does not: its list keeps whom a heart was taken from', async () => {
  const here = vi.fn<() => void>();
  const there = vi.fn<() => void>();
  const other = new BroadcastChannel('likes');
  other.addEventListener('message', there);
  const leave = onOtherTabChange(here);
  notifyOtherTabs();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1), { interval: 1 });
  // What this tab might say to itself would have come before that.
  // A channel has no other origins to keep out.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage('changed');
  await vi.waitFor(() => expect(here).toHaveBeenCalledTimes(1), { interval: 1 });
  leave();
  notifyOtherTabs();
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2), { interval: 1 });
  expect(here).toHaveBeenCalledTimes(1);
  other.close();
});
