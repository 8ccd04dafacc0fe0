const CHANNEL = 'likes';

/** Says to the other tabs of this site that likes have changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // A channel has no other origins to keep out.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

export function onOtherTabs(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', changed);
  return () => channel.close();
}
