const CHANNEL = 'login';

/** The listening channel. It does not receive what this tab itself says. */
let listening: BroadcastChannel | undefined;

/** Tells the other tabs of this site that a member has logged in. */
export function announceLogin(): void {
  const channel = listening ?? new BroadcastChannel(CHANNEL);
  // A broadcast channel is limited to its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('login');
  if (channel !== listening) channel.close();
}

/** Returns the function that stops listening. */
export function onLoginInOtherTab(goOn: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', goOn);
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
  };
}
