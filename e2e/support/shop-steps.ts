import { type Page, expect } from '@playwright/test';
import type { Translate } from '#client/i18n/translate.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { waitForHydration } from './site-test.ts';

/** Agrees, pays, and waits for the page of the provider. */
export async function pay(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('credits.pay.consent')).check();
  await payButton(page).click();
  await page.waitForURL(/\/sandbox-checkout\//);
}

/** The button of this width: beside the order, or in the dock of a phone. */
export const payButton = (page: Page) =>
  page
    .locator('form[method=post] button[type=submit]')
    .filter({ visible: true, hasText: /[€$]|kr|CHF/ })
    .first();

/** Decides at the provider how the payment ends, and comes back to the result. */
export async function endPayment(page: Page, t: Translate, outcome: Outcome): Promise<void> {
  await page.getByRole('radio', { name: t(`sandbox.outcomes.${outcome}`), exact: true }).check();
  await page.getByRole('button', { name: t('sandbox.continue') }).click();
  await page.waitForURL(/\/transactions\/A-/);
  await waitForHydration(page);
}

/** Buys a package from the address of its payment. */
export async function buy(page: Page, t: Translate, address: string, outcome: Outcome): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await pay(page, t);
  await endPayment(page, t, outcome);
}

export const resultTitle = (page: Page) => page.getByRole('status').getByRole('heading').first();

export async function expectCredits(page: Page, t: Translate, count: number): Promise<void> {
  await expect(resultTitle(page)).toContainText(String(count));
  await expect(page.getByText(t('credits.result.emailed'))).toBeVisible();
}
