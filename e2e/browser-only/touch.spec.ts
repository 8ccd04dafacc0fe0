import type { Locator } from '@playwright/test';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';
import { findMiddle, hold, swipe } from '../support/touch.ts';

const t = createTestTranslator('en');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('swipes in the game and sorts photos by touch', async ({ page, site }) => {
  const at = (path: string) => site('harbor', path);
  const card = page.locator('.swipecard--held').getByRole('link');
  const left = (count: number) =>
    page
      .getByRole('main')
      .getByText(t('games.swipe.left', { count, total: '4' }))
      .filter({ visible: true });

  await signUpMember(page, at(''), createNewMember('Thea', { gender: 'x', seeking: 'a' }));

  await test.step('swipes right to like and left to skip; short and downward swipes do nothing', async () => {
    await page.goto(at('/swipe-game?reach=wide'));
    await waitForHydration(page);
    await expect(left(4)).toBeVisible();
    const first = await card.innerText();
    await swipe(card, [30, 0]);
    await swipe(card, [10, 200]);
    await expect(card).toHaveText(first);
    await swipe(card, [200, 10]);
    await expect(left(3)).toBeVisible();
    await expect(card).not.toHaveText(first);
    const second = await card.innerText();
    await swipe(card, [-200, 10]);
    await expect(card).not.toHaveText(second);
    await expect(left(3)).toBeVisible();
  });

  await test.step('removes a blocked profile, and shows it on top again when it is unblocked', async () => {
    const who = await card.innerText();
    const [name = ''] = who.split(',');
    await page.locator('.swipecard--held summary', { hasText: t('person.more', { name }) }).tap();
    await page.getByRole('menuitem', { name: t('person.block', { name }) }).tap();
    await page.getByRole('button', { name: t('safety.block.submit'), exact: true }).tap();
    await expect(card).not.toHaveText(who);
    await page
      .locator('.toast')
      .getByRole('button', { name: t('safety.block.undo') })
      .tap();
    await expect(card).toHaveText(who);
  });

  await test.step('opens the profile by a tap on the card', async () => {
    const name = await card.innerText();
    await card.tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('drags a held photo and drops it at its new place', async () => {
    const tiles = page.locator('[data-photo]');
    const keys = () => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
    await page.goto(at('/profile'));
    await waitForHydration(page);
    for (const [index, color] of ['rose', 'teal'].entries()) {
      await page.getByLabel(t('profile.photos.add')).setInputFiles(await createPhoto(page, color));
      await page.getByRole('button', { name: t('profile.crop.whole') }).click();
      await expect(tiles).toHaveCount(index + 1);
    }
    await expect.poll(keys).not.toContain('');
    const [first, second] = await keys();
    await centre(tiles.nth(0));
    const from = await findMiddle(tiles.nth(1));
    const to = await findMiddle(tiles.nth(0));
    // A tile that is not held scrolls the page.
    await swipe(tiles.nth(1), [to.x - from.x, to.y - from.y]);
    expect(await keys()).toEqual([first, second]);
    await centre(tiles.nth(0));
    await hold(tiles.nth(1), page.locator('.ptile--lifted'), [to.x - from.x, to.y - from.y]);
    await expect.poll(keys).toEqual([second, first]);
  });
});

/** Away from the bars at the top and at the bottom. */
function centre(part: Locator): Promise<void> {
  return part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
