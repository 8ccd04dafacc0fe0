import type { Page } from '@playwright/test';
import { expectSoundInBothLooks, findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, expectCredits, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

/** What a new member has, and keeps. */
const SIGNUP_CREDITS = 30;

const t = createTestTranslator('nl');

const navigation = (page: Page) => page.getByRole('navigation', { name: t('app.nav.label') });
const premiumLink = (page: Page) => navigation(page).getByRole('link', { name: t('app.nav.premium') });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const purchase = (page: Page, credits: number) =>
  page.getByRole('radio', { name: t('credits.count', { count: credits }) });
/** What took the place of a form, for screen readers. */
const arrived = (page: Page) => page.locator('main [tabindex="-1"]');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const toWithdrawal = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: t('app.footer.withdraw') });
const orderOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a member withdraws from the receipt in two steps, and is no longer Premium in any tab', async ({
  page,
  context,
  site,
}) => {
  const origin = site('ardenza', '');
  const member = createNewMember('Maaike');
  await signUpMember(page, origin, member);
  await buy(page, t, `${origin}/credits/600/ideal`, 'paid');
  await expectCredits(page, t, 600);
  const order = orderOf(page);
  await expect(premiumLink(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`${origin}/profile`);
  await waitForHydration(other);

  await test.step('nothing is chosen unless the receipt names it', async () => {
    await page.goto(`${origin}/withdraw`);
    await waitForHydration(page);
    await expect(purchase(page, 600)).not.toBeChecked();
    await button(page, t('app.footer.withdraw')).click();
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.choose_one'));
    await expect(purchase(page, 600)).toBeFocused();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.goto(`${origin}/transactions/${order}`);
    await waitForHydration(page);
    await toWithdrawal(page).click();
    await expect(purchase(page, 600)).toBeChecked();
    await expect(field(page, t('withdraw.email'))).toHaveValue(member.email);
    await expectSoundInBothLooks(page);
  });

  await button(page, t('app.footer.withdraw')).click();
  await expect(heading(page, t('withdraw.confirm_title'))).toBeVisible();
  await expect(arrived(page)).toBeFocused();
  await expect(page.getByText(t('withdraw.ends'))).toBeVisible();
  await expect(premiumLink(page)).toHaveCount(0);
  await expectSoundInBothLooks(page);
  await button(page, t('withdraw.confirm')).click();
  await expect(heading(page, t('withdraw.done_title'))).toBeVisible();
  await expect(page.getByText(t('withdraw.done_lead', { email: member.email }))).toBeVisible();
  const balance = page.locator('dl > div', { hasText: t('withdraw.balance') });
  await expect(balance).toContainText(t('credits.count', { count: SIGNUP_CREDITS }));
  for (const tab of [page, other]) await expect(premiumLink(tab)).toBeVisible();
  await expectSoundInBothLooks(page);

  await test.step('the confirmation is printed without what belongs to the site', async () => {
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await button(page, t('withdraw.save_pdf')).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(t('withdraw.total'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('the ledger, the payments and the email tell it', async () => {
    await page.getByRole('link', { name: t('withdraw.open_credits') }).click();
    await expect(page.locator('.entries > li').first()).toContainText(t('ledger.entry.withdrawal'));
    await page.goto(`${origin}/transactions`);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(
      t('credits.result.status.withdrawn'),
    );
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(resultTitle(page)).toHaveText(t('credits.result.withdrawn.title'));
    await expectMail(page, origin, member.email, order);
  });
});

test('a visitor withdraws by the number of an order', { tag: '@variant' }, async ({ page, site }) => {
  await page.goto(site('ardenza', '/withdraw'));
  await waitForHydration(page);
  await field(page, t('withdraw.name')).fill('Jiska');
  await field(page, t('withdraw.order')).fill('A-0000-0000');
  await field(page, t('withdraw.email')).fill('jiska@example.org');
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await button(page, t('app.footer.withdraw')).click();
  await expect(heading(page, t('withdraw.confirm_title'))).toBeVisible();
  await expect(arrived(page)).toBeFocused();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await button(page, t('withdraw.go_back')).click();
  await expect(field(page, t('withdraw.name'))).toHaveValue('Jiska');
  await expect(field(page, t('withdraw.order'))).toHaveValue('A-0000-0000');
  await button(page, t('app.footer.withdraw')).click();
  await button(page, t('withdraw.confirm')).click();
  await expect(heading(page, t('withdraw.done_title'))).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a member buys and withdraws', { tag: '@variant' }, async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Sytske'));
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
    await toWithdrawal(page).click();
    await button(page, t('app.footer.withdraw')).click();
    await expect(heading(page, t('withdraw.confirm_title'))).toBeVisible();
    await button(page, t('withdraw.confirm')).click();
    await expect(heading(page, t('withdraw.done_title'))).toBeVisible();
    await expect(button(page, t('withdraw.save_pdf'))).toHaveCount(0);
    await page.goto(`${origin}/transactions`);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(
      t('credits.result.status.withdrawn'),
    );
  });
});

/** The acknowledgement names the order; it may take a moment to leave. */
async function expectMail(page: Page, origin: string, address: string, order: string): Promise<void> {
  const subject = t('mail.withdrawal.subject', { order });
  await expect(async () => {
    await page.goto(`${origin}/__outbox`);
    const mail = page.locator('main details', { hasText: address }).filter({ hasText: subject });
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
}
