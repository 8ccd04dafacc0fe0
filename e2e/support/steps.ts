import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import type { Translate } from '#client/i18n/translate.ts';

interface Login {
  email: string;
  password: string;
}

/** The input with this label; a button that shows the password contains the label too. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Fills in and sends the login form of the page. */
export async function logIn(page: Page, t: Translate, login: Login = DEMO_LOGIN): Promise<void> {
  await field(page, t('auth.email')).fill(login.email);
  await field(page, t('auth.password')).fill(login.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click();
}

/** Ticks the consent of the sign-up. */
export async function agree(page: Page): Promise<void> {
  await page.locator('[name="sensitive_consent"]').check();
}

/** Logs the member out and leaves the page first, so that nothing of it calls without a session. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'auth' });
}
