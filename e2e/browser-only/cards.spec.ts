import { openAsDemoMember } from '../support/demo-session.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

test('keeps the words of a card in its shade at any length, and opens the profile from its photo', async ({
  page,
  site,
}) => {
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  const card = page.getByRole('article').first();
  const link = card.getByRole('link');
  const name = await link.innerText();

  await link.evaluate((words) => {
    words.textContent = 'Maria Magdalena Montgomery, 34';
  });
  const shade = await card.locator('.pcard__body').boundingBox();
  const words = await link.boundingBox();
  expect(words?.height).toBeGreaterThan(50);
  expect((words?.y ?? 0) - (shade?.y ?? 0)).toBeGreaterThan(48);

  await card.tap({ position: { x: 40, y: 70 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('turns the pressed card into the photo of the profile, and not where motion is unwanted', async ({
  page,
  site,
}) => {
  await page.addInitScript(recordTransitions);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  const cards = page.getByRole('article').getByRole('link');
  const readMoves = () => page.evaluate(() => (globalThis as unknown as { photoMoves: string[] }).photoMoves);

  await cards.nth(1).click();
  await expect(page.locator('.pf__main')).toBeVisible();
  await expect.poll(readMoves).toEqual(['old and new', 'finished']);

  await page.goBack();
  await expect(cards.nth(1)).toBeVisible();
  await expect.poll(readMoves).toHaveLength(4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cards.nth(1).click();
  await expect(page.locator('.pf__main')).toBeVisible();
  await expect.poll(async () => (await readMoves()).slice(4)).toEqual(['no motion', 'finished']);
});

/** Notes what each view transition moves, when it is ready and when it has finished. */
function recordTransitions(): void {
  const moves: string[] = [];
  Object.assign(globalThis, { photoMoves: moves });
  const start = document.startViewTransition.bind(document);
  const describeMove = () => {
    const moved = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
    const parts = ['old', 'new'].filter((part) => moved.includes(`::view-transition-${part}(member-photo)`));
    return parts.join(' and ') || 'no motion';
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => moves.push(describeMove()));
    void transition.finished.then(() => moves.push('finished'));
    return transition;
  };
}
