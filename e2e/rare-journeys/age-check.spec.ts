import type { Page } from '@playwright/test';
import type { AgeCheck } from '#client/features/age-check/contract.ts';
import { expectSoundInBothLooks } from '../support/accessibility.ts';
import { changeAnswer } from '../support/mock-calls.ts';
import { expect, test } from '../support/site-test.ts';
import { agree, field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');
const NOAH = { name: 'Noah', email: `noah-${Date.now()}@example.org`, password: 'seven red dragons' };

// The visitor comes from the United Kingdom. Only the server on Node listens to a proxy.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.44', 'cf-ipcountry': 'GB' } });

test('lets a new member from the United Kingdom in after a passed age check only', async ({ page, site }) => {
  await test.step('is told of the check before typing anything', async () => {
    await page.goto(site('harbor'));
    await page.getByRole('link', { name: t('signup.closed.resident') }).click();
    await expect(page.getByText(t('age.notice', { country: 'United Kingdom' }))).toBeVisible();
  });

  await test.step('signs up', async () => {
    await page.getByRole('radio', { name: t('vocabulary.gender.m'), exact: true }).check();
    await page.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).check();
    await goOn(page);
    await field(page, t('signup.birth_date.month')).fill('5');
    await field(page, t('signup.birth_date.day')).fill('17');
    await field(page, t('signup.birth_date.year')).fill('1990');
    await goOn(page);
    await expect(page.getByRole('heading', { name: t('signup.place.title') })).toBeVisible();
    await goOn(page);
    await field(page, t('signup.name.name')).fill(NOAH.name);
    await goOn(page);
    await field(page, t('auth.email')).fill(NOAH.email);
    await field(page, t('auth.password')).fill(NOAH.password);
    await agree(page);
    await page.getByRole('button', { name: t('signup.create') }).click();
    await page.getByRole('link', { name: t('signup.done.continue') }).click();
  });

  await test.step('comes to the check instead of the members, wherever it goes', async () => {
    await expect(page.getByRole('heading', { name: t('age.heading') })).toBeVisible();
    await expectSoundInBothLooks(page);
    await page.goto(site('harbor', '/likes'));
    await expect(page).toHaveURL(/\/age-check\?next=%2Flikes$/);
    await page.goto(site('harbor', '/complete-signup'));
  });

  await test.step('fails, and can try again', async () => {
    await endCheck(page, 'failed');
    await expect(page.getByText(t('age.states.failed.title'))).toBeVisible();
    await page.goto(site('harbor', '/members'));
    await expect(page).toHaveURL(/\/age-check\?next=%2Fmembers$/);
    await expect(page.getByText(t('age.states.failed.title'))).toBeVisible();
  });

  await test.step('has to choose a country where no one makes the check', async () => {
    await page.goto(site('harbor', '/age-check?next=%2Fmembers'));
    const closed = changeAnswer<AgeCheck>(() => ({ offered: false, country: 'US' }));
    await page.route('**/api/age-check/result', closed);
    await page.getByRole('link', { name: t('age.own.consent') }).click();
    await expect(page).toHaveURL(/\/settings\/consent$/);
    await page.goBack();
    await expect(page.getByRole('button', { name: t('age.missing.save') })).toBeVisible();
    const country = field(page, t('vocabulary.field.country'));
    await expect(country).toHaveValue('');
    await page.getByRole('button', { name: t('age.missing.save') }).click();
    await expect(page).toHaveURL(/\/age-check\?next=%2Fmembers$/);
    await expect(country).toBeFocused();
    await page.unroute('**/api/age-check/result');
    await page.goto(site('harbor', '/age-check?next=%2Fmembers'));
  });

  await test.step('passes, and sees people', async () => {
    await endCheck(page, 'passed');
    await expect(page).toHaveURL(/\/members/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(site('harbor', '/likes'));
    await expect(page).toHaveURL(/\/likes$/);
  });
});

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('signup.continue') }).click();
}

/** Starts a check and chooses on the page of the sandbox how it ends. */
async function endCheck(page: Page, outcome: 'passed' | 'failed'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(${t('age.start')}|${t('age.again')})$`) }).click();
  await expect(page.getByRole('heading', { name: t('age.sandbox.title') })).toBeVisible();
  await page.locator(`input[value="${outcome}"]`).check();
  await page.getByRole('button', { name: t('sandbox.continue') }).click();
}
