import type { Page } from '@playwright/test';

/** Records of the page about itself. */
interface Watched {
  presses: { start: number; duration: number }[];
  frames: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records on every further page how long each press took until the next paint. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { presses: [], frames: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          window.watched.presses.push({ start: entry.startTime, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Milliseconds until the next paint, as browsers count them: in steps of 8; 16 stands for all that is shorter. */
export async function measureSlowestPress(page: Page, press: () => Promise<unknown>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await press();
  return page.evaluate(async (start) => {
    // The entry comes after the paint.
    await new Promise((done) => setTimeout(done, 300));
    const presses = window.watched.presses.filter((entry) => entry.start >= start);
    return Math.max(16, ...presses.map(({ duration }) => duration));
  }, since);
}

/** The time from frame to frame during an action, in milliseconds. */
export async function recordFrames(page: Page, happens: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    window.watched.frames = [];
    let last = performance.now();
    const note = (now: number) => {
      window.watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await happens();
  return page.evaluate(() => window.watched.frames.slice(1));
}
