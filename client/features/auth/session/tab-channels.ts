/** News that the tabs of this site tell each other. In a browser that blocks all cookies they tell nothing. */
export function createTabChannel(name: string) {
  /** It does not receive what this tab itself says. */
  let listening: BroadcastChannel | undefined;
  return {
    announce(): void {
      const channel = listening ?? openChannel(name);
      // A broadcast channel is limited to its origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(name);
      if (channel !== listening) channel?.close();
    },
    /** Returns the function that stops listening. */
    listen(onNews: () => void) {
      const channel = openChannel(name);
      channel?.addEventListener('message', onNews);
      listening = channel;
      return () => {
        channel?.close();
        if (listening === channel) listening = undefined;
      };
    },
  };
}

/** Firefox throws for a page that may store nothing. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** A member has logged in. */
export const loginChannel = createTabChannel('login');

/** The member has logged out on purpose. */
export const logoutChannel = createTabChannel('session');
