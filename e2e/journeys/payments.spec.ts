import type { Page } from '@playwright/test';
import type { Translate } from '#client/i18n/translate.ts';
import { expectSoundInBothLooks, findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, endPayment, expectCredits, pay, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');
const de = createTestTranslator('de');

// An order with another total than the present one is refused.
test.use({ refusedCalls: /\/api\/payments$/ });

const navigation = (page: Page, by: Translate) => page.getByRole('navigation', { name: by('app.nav.label') });
const premiumLink = (page: Page, by = t) =>
  navigation(page, by).getByRole('link', { name: by('app.nav.premium') });
const creditsLink = (page: Page) => navigation(page, t).getByRole('link', { name: t('app.nav.credits') });

test('a free member buys credits with iDEAL and has Premium at once, in every tab', async ({
  page,
  context,
  site,
}) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Sanne'));
  const other = await context.newPage();
  await other.goto(`${origin}/profile`);
  await waitForHydration(other);
  await expect(premiumLink(other)).toBeVisible();

  await page.goto(`${origin}/members`);
  await waitForHydration(page);
  await premiumLink(page).click();
  await expect(page.getByRole('heading', { name: t('credits.premium.table') })).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: /€/ }).click();

  await test.step('the order follows the chosen package', async () => {
    await page.getByRole('radio', { name: t('credits.count', { count: 600 }) }).check();
    const order = page.getByRole('complementary', { name: t('credits.order.title') });
    await expect(order).toContainText(t('credits.count', { count: 600 }));
    await expect(order).toContainText('44,99');
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: t('credits.shop.continue') }).click();
    await page.waitForURL(/\/credits\/600$/);
  });

  await test.step('another country has other methods', async () => {
    const country = page.getByLabel(t('credits.pay.country'));
    await country.selectOption('BE');
    await expect(page.getByRole('radio', { name: /Bancontact/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /iDEAL/ })).toHaveCount(0);
    await country.selectOption('NL');
    await expect(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
  });

  await test.step('consent is needed and never given beforehand', async () => {
    const consent = page.getByLabel(t('credits.pay.consent'));
    await expect(consent).not.toBeChecked();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t('credits.pay.consent_missing'));
    await expect(consent).toBeFocused();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('an order with another total than the present one is shown again', async () => {
    await page.locator('input[name=total]').evaluate((field: HTMLInputElement) => (field.value = '1'));
    await page.getByLabel(t('credits.pay.consent')).check();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(t('errors.price_changed'));
    await page.reload();
    await waitForHydration(page);
  });

  await pay(page, t);
  await endPayment(page, t, 'paid');
  await expectCredits(page, t, 600);
  await expect(creditsLink(page)).toBeVisible();
  await expect(creditsLink(other)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await test.step('the same order again', async () => {
    await creditsLink(page).click();
    await expect(page.getByText(t('credits.repeat.approve', { provider: 'iDEAL' }))).toBeVisible();
    await expectSoundInBothLooks(page);
    await pay(page, t);
    await endPayment(page, t, 'paid');
    await expectCredits(page, t, 600);
    await page.getByRole('link', { name: t('credits.result.all') }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });
});

test(
  'a canceled payment in German keeps the order, and a pressed back button pays nothing',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('abendrot', '');
    await signUpMember(page, origin, createNewMember('Lotte'));
    await page.goto(`${origin}/credits`);
    await expect(page.getByRole('heading', { name: de('credits.shop.title') })).toBeVisible();
    await page.getByRole('button', { name: de('credits.shop.continue') }).click();
    await waitForHydration(page);
    await pay(page, de);
    await endPayment(page, de, 'canceled');
    await expect(resultTitle(page)).toHaveText(de('credits.result.canceled.title'));
    await page.goBack();
    await page.waitForURL(/\/transactions\/A-|\/credits\/100/);
    await page.goto(`${origin}/transactions`);
    await expect(page.getByText(de('credits.result.status.canceled'))).toBeVisible();
    await expect(premiumLink(page, de)).toBeVisible();
  },
);

test('a pending payment is completed later, without a reload', async ({ page, site }) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Iris'));
  await buy(page, t, `${origin}/credits/100`, 'pending');
  await expect(resultTitle(page)).toHaveText(t('credits.result.pending.title'));
  await expect(page.getByText(/\d\d:\d\d:\d\d/)).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await expect(premiumLink(page)).toBeVisible();
  // The sandbox completes it after eight seconds, and the page asks at growing intervals.
  await expect(resultTitle(page)).toContainText('100', { timeout: 45_000 });
  await expect(creditsLink(page)).toBeVisible();
});

test('two presses and two tabs make one order each', async ({ page, context, site }) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Roos'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${origin}/credits/100/ideal`);
    await waitForHydration(tab);
    await tab.getByLabel(t('credits.pay.consent')).check();
  }
  await payButton(page).dblclick();
  await page.waitForURL(/\/sandbox-checkout\//);
  await payButton(other).click();
  await other.waitForURL(/\/sandbox-checkout\//);
  await endPayment(page, t, 'paid');
  await endPayment(other, t, 'canceled');
  await page.goto(`${origin}/transactions`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});
