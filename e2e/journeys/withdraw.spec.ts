import type { Page } from '@playwright/test';
import type { Translate } from '#client/i18n/translate.ts';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, expectCredits, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { field, forgetSession } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

/** What a new member has, and keeps. */
const SIGNUP_CREDITS = 30;

const t = createTestTranslator('nl');
const de = createTestTranslator('de');

const navigation = (page: Page) => page.getByRole('navigation', { name: t('app.nav.label') });
const premiumLink = (page: Page) => navigation(page).getByRole('link', { name: t('app.nav.premium') });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const purchase = (page: Page, by: Translate, credits: number) =>
  page.getByRole('radio', { name: by('credits.count', { count: credits }) });
/** What took the place of a form, for screen readers. */
const arrived = (page: Page) => page.locator('main [tabindex="-1"]');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const toWithdrawal = (page: Page, by: Translate) =>
  page.getByRole('complementary').getByRole('link', { name: by('app.footer.withdraw') });
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
    await expect(purchase(page, t, 600)).not.toBeChecked();
    await button(page, t('app.footer.withdraw')).click();
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.choose_one'));
    await expect(purchase(page, t, 600)).toBeFocused();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.goto(`${origin}/transactions/${order}`);
    await waitForHydration(page);
    await toWithdrawal(page, t).click();
    await expect(purchase(page, t, 600)).toBeChecked();
    await expect(field(page, t('withdraw.email'))).toHaveValue(member.email);
  });

  await button(page, t('app.footer.withdraw')).click();
  await expect(heading(page, t('withdraw.confirm_title'))).toBeVisible();
  await expect(arrived(page)).toBeFocused();
  await expect(page.getByText(t('withdraw.ends'))).toBeVisible();
  await expect(premiumLink(page)).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await button(page, t('withdraw.confirm')).click();
  await expect(heading(page, t('withdraw.done_title'))).toBeVisible();
  await expect(page.getByText(t('withdraw.done_lead', { email: member.email }))).toBeVisible();
  const balance = page.locator('dl > div', { hasText: t('withdraw.balance') });
  await expect(balance).toContainText(t('credits.count', { count: SIGNUP_CREDITS }));
  for (const tab of [page, other]) await expect(premiumLink(tab)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

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

test(
  'a visitor reads the same answer to a right and to a wrong order number',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('ardenza', '');
    const member = createNewMember('Jiska');
    await signUpMember(page, origin, member);
    await buy(page, t, `${origin}/credits/100/ideal`, 'paid');
    await expectCredits(page, t, 100);
    const order = orderOf(page);
    const session = await page.context().cookies(origin);
    await forgetSession(page);

    const answers: string[] = [];
    // The second answer has the same words.
    const expectSound = async () => {
      if (answers.length === 0) expect(await findAccessibilityProblems(page)).toEqual([]);
    };
    for (const number of ['A-0000-0000', order]) {
      await page.goto(`${origin}/withdraw`);
      await waitForHydration(page);
      await field(page, t('withdraw.name')).fill('Jiska');
      await field(page, t('withdraw.order')).fill(number);
      await field(page, t('withdraw.email')).fill(member.email);
      await expectSound();
      await button(page, t('app.footer.withdraw')).click();
      await expect(heading(page, t('withdraw.confirm_title'))).toBeVisible();
      await expect(arrived(page)).toBeFocused();
      await expectSound();
      await button(page, t('withdraw.confirm')).click();
      await expect(heading(page, t('withdraw.done_title'))).toBeVisible();
      await expectSound();
      const words = await page.getByRole('main').innerText();
      expect(words).not.toContain(number);
      answers.push(words.replace(/W-\w{4}-\w{4}/, 'W').replace(/\d+:\d\d:\d\d/, 'time'));
    }
    expect(answers[1]).toBe(answers[0]);

    await page.context().addCookies(session);
    await page.goto(`${origin}/transactions/${order}`);
    await expect(resultTitle(page)).toHaveText(t('credits.result.withdrawn.title'));
    await expect(premiumLink(page)).toBeVisible();
  },
);

test('a member withdraws in German, on a phone at night', { tag: '@variant' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const origin = site('abendrot', '');
  await signUpMember(page, origin, createNewMember('Frieda'));
  await buy(page, de, `${origin}/credits/100`, 'paid');
  await toWithdrawal(page, de).click();
  await expect(heading(page, de('withdraw.title'))).toBeVisible();
  await expect(purchase(page, de, 100)).toBeChecked();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await button(page, de('app.footer.withdraw')).click();
  await expect(page.getByText(de('withdraw.rule'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await button(page, de('withdraw.confirm')).click();
  await expect(heading(page, de('withdraw.done_title'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a member withdraws', { tag: '@variant' }, async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Sytske'));
    await page.goto(`${origin}/credits/100`);
    await page.getByLabel(t('credits.pay.consent')).check();
    await payButton(page).click();
    await page.waitForURL(/\/sandbox-checkout\//);
    await page.getByRole('radio', { name: t('sandbox.outcomes.paid'), exact: true }).check();
    await page.getByRole('button', { name: t('sandbox.continue') }).click();
    // The notice of the provider may arrive after the member.
    await expect(async () => {
      await page.reload();
      await expect(resultTitle(page)).toContainText('100', { timeout: 1000 });
    }).toPass();
    await toWithdrawal(page, t).click();
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
