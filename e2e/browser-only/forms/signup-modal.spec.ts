import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { agree, field } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

test('begins the sign-up with the answer that was tapped on the home page', async ({ page, site }) => {
  const dialog = page.getByRole('dialog');
  await page.goto(site('ardenza'));
  await waitForHydration(page);
  const form = page.getByRole('main').locator('form');
  await form.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true }).check();
  await form.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).check();
  await form.getByRole('link', { name: t('home.general.lines.second') }).click();
  await expect(page).toHaveURL(site('ardenza', '/'));
  await enterBirthDate(page, '30', '6', '1990');
  await expect(dialog.getByRole('heading', { name: t('signup.place.title') })).toBeVisible();
  await goOn(dialog);
  await expect(field(page, t('signup.name.message'))).toHaveValue(t('home.general.lines.second'));
});

test('opens the sign-up over the page and asks before it closes', async ({ page, site }) => {
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('main').getByRole('link', { name: t('home.create') });

  await test.step('opens, and closes while nothing was typed', async () => {
    await page.goto(site('ardenza'));
    await waitForHydration(page);
    await opener.click();
    await expect(dialog.getByRole('heading', { name: t('signup.who.title') })).toBeVisible();
    await expect(page).toHaveURL(site('ardenza', '/'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('asks before it closes when sign-up has started', async () => {
    await opener.click();
    await goOn(dialog);
    await expect(dialog.getByRole('alert')).toHaveText([
      t('errors.field.choose_one'),
      t('errors.field.choose_one'),
    ]);
    const woman = dialog.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true });
    await woman.check();
    // The tap that answers the last question goes on by itself.
    await dialog.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).click();
    await expect(field(page, t('signup.birth_date.day'))).toBeFocused();
    await enterBirthDate(page, '31', '6', '1990');
    await expect(dialog.getByRole('alert')).toHaveText(t('errors.field.birth_date_invalid'));
    await page.mouse.click(5, 5);
    await expect(dialog.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await stay(page);
    await dialog.getByRole('button', { name: t('app.close') }).click();
    await stay(page);
    await expect(field(page, t('signup.birth_date.day'))).toHaveValue('31');
    await expect(page).toHaveURL(site('ardenza', '/'));
  });

  await test.step('goes back step by step with Back and asks at the first step', async () => {
    await page.goBack();
    await expect(dialog.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true })).toBeFocused();
    await page.goBack();
    await stay(page);
    await goOn(dialog);
    await expect(field(page, t('signup.birth_date.year'))).toHaveValue('1990');
    await expect(page).toHaveURL(site('ardenza', '/'));
  });

  await test.step('opens again at the same step after a reload', async () => {
    await page.reload();
    await expect(field(page, t('signup.birth_date.year'))).toHaveValue('1990');
    await enterBirthDate(page, '30', '6', '1990');
    await expect(dialog.getByRole('heading', { name: t('signup.place.title') })).toBeVisible();
  });

  await test.step('closes, and restores what was typed', async () => {
    await dialog.getByRole('button', { name: t('app.close') }).click();
    await page.getByRole('button', { name: t('signup.leave.leave') }).click();
    // For a moment both dialogs are still open, which `toBeHidden` refuses at once.
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(dialog.getByRole('heading', { name: t('signup.place.title') })).toBeVisible();
  });

  await test.step('goes to the end with the suggested address', async () => {
    await field(page, t('vocabulary.field.country')).selectOption('BE');
    await field(page, t('vocabulary.field.region')).selectOption('BE-VAN');
    await goOn(dialog);
    await field(page, t('signup.name.name')).fill('Sanne');
    await expect(dialog.getByText(t('signup.good'))).toBeVisible();
    await goOn(dialog);
    await field(page, t('auth.email')).fill('sanne@gmial.com');
    await field(page, t('auth.password')).fill('zeven rode draken');
    await agree(page);
    const suggestion = dialog.getByRole('button', { name: 'sanne@gmail.com' });
    await expect(suggestion).toBeVisible();
    await field(page, t('auth.email')).fill('sanne@mail.example');
    await expect(suggestion).toBeHidden();
    await field(page, t('auth.email')).fill('sanne@gmial.com');
    await field(page, t('auth.password')).focus();
    await suggestion.click();
    await expect(field(page, t('auth.email'))).toHaveValue('sanne@gmail.com');
    await dialog.getByRole('button', { name: t('signup.create') }).click();
    await expect(
      dialog.getByRole('heading', { name: t('signup.done.title', { name: 'Sanne' }) }),
    ).toBeFocused();
    await expect(dialog).toContainText('sanne@gmail.com');
  });

  await test.step('closes without a question after sign-up', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('navigation', { name: t('app.nav.label') })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('signup'))).toBeNull();
  });
});

async function goOn(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('signup.continue') }).click();
}

async function enterBirthDate(
  page: Page,
  ...parts: [day: string, month: string, year: string]
): Promise<void> {
  const labels = [t('signup.birth_date.day'), t('signup.birth_date.month'), t('signup.birth_date.year')];
  for (const [i, label] of labels.entries()) await field(page, label).fill(parts[i] ?? '');
  await page.getByRole('button', { name: t('signup.continue') }).click();
}

/** The dialog asks, and the visitor stays. */
async function stay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: t('signup.leave.title') })).toBeVisible();
  await page.getByRole('button', { name: t('signup.leave.stay') }).click();
  await expect(page.getByRole('heading', { name: t('signup.leave.title') })).toBeHidden();
}

test('opens again on a lander after a reload, with the picked answers', async ({ page, site }) => {
  const dialog = page.getByRole('dialog');
  await page.goto(site('ardenza', '/landers/gallery'));
  const faces = page.locator('input[name=picks]');
  const picks = [await faces.nth(0).inputValue(), await faces.nth(2).inputValue()].join(',');
  await faces.nth(0).check({ force: true });
  await faces.nth(2).check({ force: true });
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('signup.continue') })
    .first()
    .click();
  await dialog.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true }).check();
  // The tap that answers the last question goes on by itself.
  await dialog.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).click();
  await field(page, t('signup.birth_date.year')).fill('1990');
  await page.reload();
  await expect(field(page, t('signup.birth_date.year'))).toHaveValue('1990');
  await expect(dialog.locator('input[name=picks]')).toHaveValue(picks);
});
