const CHANNEL = 'likes';

/** The one that listens. It does not hear what it says itself: of one's own presses the page knows. */
let listening: BroadcastChannel | undefined;

/** Says to the other tabs of this site that likes have changed, also that one was taken back. */
export function notifyOtherTabs(): void {
  const channel = listening ?? new BroadcastChannel(CHANNEL);
  // A channel has no other origins to keep out.
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
