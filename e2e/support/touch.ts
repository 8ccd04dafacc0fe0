import type { Locator } from '@playwright/test';

/** Moves a finger, after it has been held; slowly, because a flick needs less distance. */
export async function swipe(from: Locator, [dx, dy]: readonly [number, number], held = 0): Promise<void> {
  const page = from.page();
  const touches = await page.context().newCDPSession(page);
  const { x, y } = await findMiddle(from);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', done = 0) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * done, y: y + dy * done }],
    });
  await send('touchStart');
  await page.waitForTimeout(held);
  for (let step = 1; step <= 10; step++) {
    await send('touchMove', step / 10);
    await page.waitForTimeout(40);
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
