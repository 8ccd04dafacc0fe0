import { type Locator, expect } from '@playwright/test';

type Way = readonly [dx: number, dy: number];

/** The page and the browser take a faster finger for a flick. */
const STEP_MS = 40;
const STEPS = 10;

/** Moves a finger slowly. */
export async function swipe(from: Locator, way: Way): Promise<void> {
  await touch(from, way);
}

/** Holds a finger until this part shows, and moves it then. */
export async function hold(from: Locator, until: Locator, way: Way = [0, 0]): Promise<void> {
  await touch(from, way, () => expect(until).toBeVisible());
}

async function touch(from: Locator, [dx, dy]: Way, untilHeld?: () => Promise<void>): Promise<void> {
  const page = from.page();
  const touches = await page.context().newCDPSession(page);
  const { x, y } = await findMiddle(from);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', done = 0) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * done, y: y + dy * done }],
    });
  await send('touchStart');
  await untilHeld?.();
  for (let step = 1; step <= STEPS; step++) {
    await send('touchMove', step / STEPS);
    await page.waitForTimeout(STEP_MS);
  }
  await send('touchEnd');
  await touches.detach();
}

export async function findMiddle(part: Locator): Promise<{ x: number; y: number }> {
  // Until it rests: a message that has just been stored takes the place of its line in the queue.
  await part.hover({ trial: true });
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
