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
