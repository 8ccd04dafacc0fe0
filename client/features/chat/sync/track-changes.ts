let running = 0;
let waiting: (() => void)[] = [];

/** Runs a change of a conversation. Answers to reads that were sent meanwhile may be older than it. */
export async function trackChatChange<T>(run: () => Promise<T>): Promise<T> {
  running++;
  return run().finally(() => {
    running--;
    if (running > 0) return;
    const settled = waiting;
    waiting = [];
    for (const go of settled) go();
  });
}

export const isChangingChats = (): boolean => running > 0;

/** Waits until the answers of all changes are shown, so that what happened later does not come before them. */
export function whenChatsSettled(): Promise<void> {
  return running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
