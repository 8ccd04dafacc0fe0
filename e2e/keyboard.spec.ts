import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/login.ts';
import { expect, hydrated, test } from './site.ts';
import { field } from './steps.ts';
import { textsIn } from './texts.ts';

const t = textsIn('en');
const es = textsIn('es');

test.use({ viewport: { width: 700, height: 900 } });

test('a member needs no more than a keyboard', async ({ page, site }) => {
  const { keyboard } = page;

  await test.step('skips to the form and logs in', async () => {
    await page.goto(site('harbor', '/login'));
    const skip = page.getByRole('link', { name: t('app.skip') });
    await keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(field(page, t('auth.email'))).toBeFocused();
    await keyboard.type(DEMO_LOGIN.email);
    await keyboard.press('Tab');
    await expect(field(page, t('auth.password'))).toBeFocused();
    await keyboard.type(DEMO_LOGIN.password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(site('harbor', '/members'));
    await hydrated(page);
  });

  await test.step('opens and closes the filters', async () => {
    const pill = page.getByRole('button', { name: t('search.filters') });
    const sheet = page.getByRole('dialog', { name: t('search.filters') });
    await tabTo(page, pill);
    await expectVisibleFocus(pill);
    await keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(pill).toBeFocused();
    await keyboard.press('Enter');
    const close = sheet.getByRole('button', { name: t('search.close') });
    await tabTo(page, close);
    await keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(pill).toBeFocused();
  });

  await test.step('searches, without leaving the sheet by accident', async () => {
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('search.filters') });
    await tabTo(page, sheet.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowRight');
    const chosen = await sheet.getByRole('radio', { checked: true }).inputValue();
    await tabTo(page, sheet.getByLabel(t('search.min_age')));
    await keyboard.type('30');
    await tabTo(page, sheet.locator('[type=submit]'));
    // The page behind the sheet cannot be reached; after the last control comes the browser itself, then the first.
    await keyboard.press('Tab');
    await expect(page.locator('main :focus:not(dialog *)')).toHaveCount(0);
    await tabTo(page, sheet.locator('[type=submit]'));
    await keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`gender=${chosen}.*min_age=30`));
  });

  await test.step('moves through the language menu, leaves it, and chooses in it', async () => {
    const button = page.locator('summary', { hasText: t('site.language.label', { language: 'English' }) });
    const english = page.getByRole('menuitemradio', { name: 'English' });
    const spanish = page.getByRole('menuitemradio', { name: 'Español' });
    await page.reload();
    await hydrated(page);
    await tabTo(page, button);
    await expectVisibleFocus(button);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(english).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(spanish).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(english).toBeFocused();
    await keyboard.press('Escape');
    await expect(english).toBeHidden();
    await expect(button).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(spanish).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(new RegExp(es('search.title')));
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** A ring, or a shadow in its place. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(ring).toBeGreaterThanOrEqual(2);
}
