import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/login.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** The input with this label; a button that shows the password is named after it too. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Fills in and sends the login form that the page shows. */
export async function logIn(page: Page, t: Translate, { email, password } = { ...DEMO_LOGIN }): Promise<void> {
  await field(page, t('auth.email')).fill(email);
  await field(page, t('auth.password')).fill(password);
  await page.getByRole('main').getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
}
