const CHANNEL = 'likes';

/**
 * The listening channel. It does not receive this tab's own messages, because the page already knows its own clicks.
 */
let listening: BroadcastChannel | undefined;

/** Tells this site's other tabs that a like was added or removed. */
export function notifyOtherTabs(): void {
  const channel = listening ?? new BroadcastChannel(CHANNEL);
  // A broadcast channel is limited to its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  if (channel !== listening) channel.close();
}

export function onOtherTabChange(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', changed);
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
  };
}
