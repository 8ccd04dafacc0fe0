import type { Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/login.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** Fills in and sends the login form that the page shows. */
export async function logIn(page: Page, t: Translate, { email, password } = { ...DEMO_LOGIN }): Promise<void> {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
}
