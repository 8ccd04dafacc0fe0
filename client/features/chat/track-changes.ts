let running = 0;

/** Runs a change of a conversation. Answers to reads that were sent meanwhile may be older than it. */
export async function trackChatChange<T>(run: () => Promise<T>): Promise<T> {
  running++;
  return run().finally(() => running--);
}

export const isChangingChats = (): boolean => running > 0;
