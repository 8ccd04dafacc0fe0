import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, endPayment, expectCredits, pay, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');
const de = createTestTranslator('de');

const navigation = (page: Page) => page.getByRole('navigation', { name: t('app.nav.label') });
const premiumLink = (page: Page) => navigation(page).getByRole('link', { name: t('app.nav.premium') });
const creditsLink = (page: Page) => navigation(page).getByRole('link', { name: t('app.nav.credits') });

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
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: /€/ }).click();

  await test.step('the order follows the chosen package', async () => {
    await page.getByRole('radio', { name: t('credits.count', { count: 600 }) }).check();
    const order = page.getByRole('complementary', { name: t('credits.order.title') });
    await expect(order).toContainText(t('credits.count', { count: 600 }));
    await expect(order).toContainText('44,99');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('credits.shop.continue') }).click();
    await page.waitForURL(/\/credits\/600$/);
  });

  await test.step('consent is needed and never given beforehand', async () => {
    await expect(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
    const consent = page.getByLabel(t('credits.pay.consent'));
    await expect(consent).not.toBeChecked();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t('credits.pay.consent_missing'));
    await expect(consent).toBeFocused();
    expect(await findAccessibilityProblems(page)).toEqual([]);
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
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await pay(page, t);
    await endPayment(page, t, 'paid');
    await expectCredits(page, t, 600);
    await page.getByRole('link', { name: t('credits.result.all') }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});

test(
  'a payment that failed is tried again by another method',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Femke'));
    await buy(page, t, `${origin}/credits/250/ideal`, 'failed');
    await expect(resultTitle(page)).toHaveText(t('credits.result.failed.title'));
    await expect(premiumLink(page)).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('credits.method.card') })
      .click();
    await expect(page.getByRole('radio', { name: t('credits.method.card') })).toBeChecked();
    await pay(page, t);
    await endPayment(page, t, 'paid');
    await expectCredits(page, t, 250);
    await expect(creditsLink(page)).toBeVisible();
  },
);

test(
  'a canceled payment keeps the order, and a pressed back button pays nothing',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Lotte'));
    await buy(page, t, `${origin}/credits/100`, 'canceled');
    await expect(resultTitle(page)).toHaveText(t('credits.result.canceled.title'));
    await page.goBack();
    await page.waitForURL(/\/transactions\/A-|\/credits\/100/);
    await page.goto(`${origin}/transactions`);
    await expect(page.getByText(t('credits.result.status.canceled'))).toBeVisible();
    await expect(premiumLink(page)).toBeVisible();
  },
);

test('a pending payment is completed later, without a reload', async ({ page, site }) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Iris'));
  await buy(page, t, `${origin}/credits/100`, 'pending');
  await expect(resultTitle(page)).toHaveText(t('credits.result.pending.title'));
  await expect(page.getByText(/\d\d:\d\d:\d\d/)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
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

test.describe('a refused order', () => {
  test.use({ refusedCalls: /\/api\/payments$/ });

  test(
    'with another total than the present one is shown again',
    { tag: '@variant' },
    async ({ page, site }) => {
      const origin = site('ardenza', '');
      await signUpMember(page, origin, createNewMember('Noor'));
      await page.goto(`${origin}/credits/600/ideal`);
      await waitForHydration(page);
      await page.locator('input[name=total]').evaluate((field: HTMLInputElement) => (field.value = '1'));
      await page.getByLabel(t('credits.pay.consent')).check();
      await payButton(page).click();
      await expect(page.getByRole('alert')).toContainText(t('errors.price_changed'));
      await expect(page).toHaveURL(/\/credits\/600\/ideal$/);
    },
  );
});

test('another country has other methods, and is remembered', { tag: '@variant' }, async ({ page, site }) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Elin'));
  await page.goto(`${origin}/credits/100/ideal`);
  await waitForHydration(page);
  await page.getByLabel(t('credits.pay.country')).selectOption('BE');
  await expect(page.getByRole('radio', { name: /Bancontact/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /iDEAL/ })).toHaveCount(0);
  await pay(page, t);
  await endPayment(page, t, 'expired');
  await page.goto(`${origin}/credits/100`);
  await expect(page.getByRole('radio', { name: /Bancontact/ })).toBeChecked();
  expect((await page.goto(`${origin}/credits/101`))?.status()).toBe(404);
});

test('the address of a result leads through the login', { tag: '@variant' }, async ({ page, site }) => {
  const origin = site('ardenza', '');
  const member = createNewMember('Tess');
  await signUpMember(page, origin, member);
  await buy(page, t, `${origin}/credits/100`, 'paid');
  await expectCredits(page, t, 100);
  const address = page.url();
  const result = address.replace(/\?.*/, '');
  await forgetSession(page);
  await page.goto(address);
  // A bank's app may lead back to a browser without a session.
  const main = page.getByRole('main');
  await expect(main).toContainText(t('credits.result.status.completed'));
  await page.goto(result);
  await expect(main).toContainText(t('credits.result.visitor.text'));
  await main.getByRole('link').first().click();
  await logIn(page, t, member);
  await page.waitForURL(result);
  await expectCredits(page, t, 100);
});

test('sells in German', { tag: '@variant' }, async ({ page, site }) => {
  const origin = site('abendrot', '');
  await signUpMember(page, origin, createNewMember('Greta'));
  await page.goto(`${origin}/credits`);
  await expect(page.getByRole('heading', { name: de('credits.shop.title') })).toBeVisible();
  await page.getByRole('button', { name: de('credits.shop.continue') }).click();
  await waitForHydration(page);
  await pay(page, de);
  await endPayment(page, de, 'paid');
  await expect(page.getByText(de('credits.result.completed.text'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('buys a package', { tag: '@variant' }, async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Sofie'));
    await page.goto(`${origin}/credits`);
    await page.getByRole('radio', { name: t('credits.count', { count: 250 }) }).check();
    await page.getByRole('button', { name: t('credits.shop.continue_short') }).click();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t('credits.pay.consent_missing'));
    await page.getByLabel(t('credits.pay.consent')).check();
    await payButton(page).click();
    await page.waitForURL(/\/sandbox-checkout\//);
    await page.getByRole('radio', { name: t('sandbox.outcomes.paid'), exact: true }).check();
    await page.getByRole('button', { name: t('sandbox.continue') }).click();
    // The notice of the provider may arrive after the member.
    await expect(async () => {
      await page.reload();
      await expect(resultTitle(page)).toContainText('250', { timeout: 1000 });
    }).toPass();
  });
});
