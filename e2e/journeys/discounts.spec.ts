import { findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { endPayment, expectCredits, pay } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

test.use({ refusedCalls: /\/api\/shop\?.*code=/ });

test('a new member pays less while the time bonus runs, and a wrong code changes nothing', async ({
  page,
  site,
}) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Noortje'));
  const clock = page.getByRole('timer');
  await page.goto(`${origin}/members`);
  await expect(clock).toHaveText(/^03:5\d:\d\d$/);
  await page.locator('.pcard__name').first().click();
  await expect(page).toHaveURL(/\/members\/.+/);
  await expect(clock, 'a profile begins with its photo').toHaveCount(0);

  await page.goto(`${origin}/premium`);
  await waitForHydration(page);
  await expect(clock).toHaveText(/^03:5\d:\d\d$/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: /7,49/ }).click();
  await expect(page.getByRole('heading', { name: t('credits.shop.title') })).toBeVisible();
  await expect(clock).toHaveText(/^03:5\d:\d\d$/);

  await page.goto(`${origin}/credits/600`);
  await waitForHydration(page);
  const order = page.getByRole('complementary', { name: t('credits.order.title') });
  await expect(order).toContainText('33,74');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');

  await page.getByLabel(t('discounts.code.label')).fill('nowhere');
  await page.getByRole('button', { name: t('discounts.code.apply') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('errors.code_not_found'));
  await expect(order).toContainText('33,74');
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);

  await pay(page, t);
  await endPayment(page, t, 'paid');
  await expectCredits(page, t, 600);
  await page.goto(`${origin}/credits`);
  await expect(page.getByRole('heading', { name: t('credits.shop.title') })).toBeVisible();
  await expect(clock).toHaveCount(0);
});
