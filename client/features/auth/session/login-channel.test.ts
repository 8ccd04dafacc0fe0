import { expect, test, vi } from 'vitest';
import { announceLogin, onLoginInOtherTab } from './login-channel.ts';

test('reacts to a login in another tab but not to its own', async () => {
  const heard = vi.fn<() => void>();
  const stop = onLoginInOtherTab(heard);
  announceLogin();
  const otherTab = new BroadcastChannel('login');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage('login');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { interval: 1 });
  otherTab.close();
  stop();
});
