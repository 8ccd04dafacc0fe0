import type { Page } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { expect, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const BRANDS: Record<string, { name: string; locale: Locale }> = {
  ardenza: { name: 'Ardenza', locale: 'nl' },
  velours: { name: 'Velours', locale: 'fr' },
  nachtwerk: { name: 'Nachtwerk', locale: 'de' },
  sienna: { name: 'Sienna', locale: 'de' },
  harbor: { name: 'Harbor', locale: 'en' },
  amplia: { name: 'Amplia', locale: 'en' },
  abendrot: { name: 'Abendrot', locale: 'de' },
};

test('shows seven brands on seven hosts and refuses any other host', async ({ page, site }) => {
  const looks = [];
  for (const [id, { name, locale }] of Object.entries(BRANDS)) {
    await page.goto(site(id));
    await expect(page).toHaveTitle(createTestTranslator(locale)('app.default_title', { name }));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    looks.push(await look(page));
  }
  for (const part of ['button', 'mark', 'hero', 'headline', 'opening'] as const) {
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(looks.length);
  }

  const answer = await page.goto(site('unknown'));
  expect(answer?.status()).toBe(421);
  await expect(page.getByText(createTestTranslator('en')('errors.unknown_host'))).toBeVisible();
});

test('shows the whole name of each brand in the bar of a narrow phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [id, { name }] of Object.entries(BRANDS)) {
    await page.goto(site(id, '/landers/gallery'));
    const link = page.getByRole('banner').getByRole('link', { name });
    const missing = await link.locator('.logo__name').evaluate(async (element) => {
      await document.fonts.ready;
      const text = document.createRange();
      text.selectNodeContents(element);
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return text.getBoundingClientRect().width - room;
    });
    // Browsers measure in parts of a pixel.
    expect(missing, id).toBeLessThan(0.1);
  }
});

test.describe('the top bar before React', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps the login on one line beside a long site name on narrow phones', async ({ page, site }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(site('nachtwerk'));
      for (const locale of ['da', 'de', 'fi', 'es', 'pl'] as const) {
        const fit = await page.evaluate(showLongName, createTestTranslator(locale)('app.login'));
        expect(fit, `${locale}, ${width} px`).toEqual({
          lines: 1,
          isNameVisible: true,
          isOverflowing: false,
        });
      }
    }
  });
});

/** Gives the top bar a long name and another word for the login, and returns how they fit. */
function showLongName(login: string) {
  const [name, button] = ['.logo__name', '.topbar__end .btn'].map((part) =>
    document.querySelector(`.topbar ${part}`),
  );
  if (!name || !button) throw new Error('The top bar lacks a part.');
  name.textContent = 'Skandinavisk Romance';
  button.textContent = login;
  const range = document.createRange();
  range.selectNodeContents(button);
  return {
    lines: range.getClientRects().length,
    isNameVisible: name.clientWidth > 80,
    isOverflowing: document.documentElement.scrollWidth > innerWidth,
  };
}

/** What makes a brand: the color of its main button, its logo, its picture, its typeface and its layout. */
function look(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      button: style('.btn--primary').backgroundColor,
      mark: style('.logo__mark').maskImage,
      hero: document
        .querySelector<HTMLImageElement>('.open__art img')
        ?.currentSrc.replace(/.*localhost:\d+/, ''),
      headline: style('h1').fontFamily,
      opening: document.querySelector<HTMLElement>('main')?.dataset['opening'],
    };
  });
}
