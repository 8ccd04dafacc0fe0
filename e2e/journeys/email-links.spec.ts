import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { findMailLink } from '../support/mail-links.ts';
import { callApi } from '../support/new-member.ts';
import { expect, test } from '../support/site-test.ts';
import { field, forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');
const JULE = { email: `jule-${Date.now()}@example.org`, password: 'neun blaue Wale' };
const NEW_PASSWORD = 'zehn gelbe Wale';

test.use({ viewport: { width: 390, height: 844 }, refusedCalls: /\/api\/user\.php$/, sessionEnds: true });

test(
  'confirms the address and resets the password by emailed links',
  { tag: '@edge' },
  async ({ page, site }) => {
    await test.step('joins, and sees the reminder about the email', async () => {
      await page.goto(site('sienna', '/login'));
      await signUp(page);
      await logIn(page, t, JULE);
      await expect(page.getByText(t('app.activation.title'))).toBeVisible();
    });

    await test.step('confirms by the link of the email after the button is pressed', async () => {
      const link = await findMailLink(page, site('sienna', '/__outbox'), '/activate/done', JULE.email);
      await page.goto(link);
      await page.goto(site('sienna', '/members'));
      await expect(page.getByText(t('app.activation.title'))).toBeVisible();
      await page.goto(link);
      await page.getByRole('button', { name: t('account.activate.submit') }).click();
      await expect(page.getByRole('heading', { name: t('account.activate.done_heading') })).toBeVisible();
      await page.goto(site('sienna', '/members'));
      await expect(page.getByRole('heading', { name: t('search.title') })).toBeAttached();
      await expect(page.getByText(t('app.activation.title'))).toBeHidden();
    });

    await test.step('resets a forgotten password', async () => {
      await forgetSession(page);
      await page.goto(site('sienna', '/login'));
      await field(page, t('auth.email')).fill(JULE.email);
      await page.getByRole('button', { name: t('auth.login.forgot') }).click();
      await expect(page).toHaveURL(site('sienna', '/reset-password'));
      await expect(field(page, t('auth.email'))).toHaveValue(JULE.email);
      await page.getByRole('button', { name: t('account.reset.submit') }).click();
      await expect(page.getByRole('heading', { name: t('account.reset.sent_heading') })).toBeVisible();

      const link = await findMailLink(page, site('sienna', '/__outbox'), '/reset-password/do', JULE.email);
      await page.goto(link);
      await chooseTwice(page, NEW_PASSWORD, 'zehn gelbe');
      await expect(page.getByRole('alert')).toHaveText(t('errors.field.password_repeat'));
      await chooseTwice(page, NEW_PASSWORD, NEW_PASSWORD);
      await expect(page).toHaveURL(site('sienna', '/members'));

      await page.goto(link);
      await expect(
        page.getByRole('heading', { name: t('account.new_password.expired_heading') }),
      ).toBeVisible();
    });

    await test.step('refuses the old password', async () => {
      await forgetSession(page);
      await page.goto(site('sienna', '/login'));
      await logIn(page, t, JULE);
      await expect(page.getByRole('main')).toContainText(t('errors.login_failed'));
      await logIn(page, t, { ...JULE, password: NEW_PASSWORD });
      await expect(page).toHaveURL(site('sienna', '/members'));
    });

    await test.step('complains about a member and gets a receipt with a reference', async () => {
      await page.goto(site('sienna', '/complaints'));
      await field(page, t('complaints.kind_label')).selectOption('profile');
      await field(page, t('complaints.message')).fill('Diese Person bittet alle um Geld.');
      await field(page, t('complaints.name')).fill('Jule');
      await field(page, t('complaints.email')).fill(JULE.email);
      await page.getByRole('button', { name: t('complaints.submit') }).click();
      await expect(page.getByRole('heading', { name: t('complaints.done_title') })).toBeVisible();
      const reference = await page.getByRole('main').locator('strong').innerText();
      await page.goto(site('sienna', '/__outbox'));
      await expect(page.getByRole('main')).toContainText(reference);
    });
  },
);

/** Without the form, which signup.spec.ts fills in. */
async function signUp(page: Page): Promise<void> {
  const form = {
    ...JULE,
    name: 'Jule',
    gender: 'f',
    seeking: 'f',
    date_of_birth: '1993-05-04',
    sensitive_consent: CONSENT_VERSION,
  };
  await callApi(page, '/api/signup', form);
}

async function chooseTwice(page: Page, password: string, repeat: string): Promise<void> {
  await field(page, t('password.new')).fill(password);
  await field(page, t('password.repeat')).fill(repeat);
  await page.getByRole('button', { name: t('account.new_password.submit') }).click();
}
