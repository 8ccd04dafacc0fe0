import { vi } from 'vitest';

/** Lets fake time pass. What has become due is rendered; React does that in turns that are no timers. */
export async function advance(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(0);
  }
}
