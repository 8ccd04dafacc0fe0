import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { expect, hydrated, test } from './site.ts';
import { logIn } from './steps.ts';
import { textsIn } from './texts.ts';

interface Reader {
  id: string;
  locale: Locale;
  colorScheme: 'light' | 'dark';
  /** Where this reader's pages are looked into closely: each width in light and in the dark, each site at both. */
  width: 390 | 1280;
}

const READERS: readonly Reader[] = [
  { id: 'ardenza', locale: 'nl', colorScheme: 'light', width: 390 },
  { id: 'ardenza', locale: 'en', colorScheme: 'dark', width: 1280 },
  { id: 'velours', locale: 'fr', colorScheme: 'light', width: 1280 },
  { id: 'velours', locale: 'de', colorScheme: 'dark', width: 390 },
];

/** Nothing may stick out at any of these. */
const WIDTHS = [320, 390, 768, 1280];

const FOR_ANYBODY = ['/', '/login', '/signup', '/signup?gender=f&seeking=m', '/lang-config', '/nowhere'];
const FOR_MEMBERS = [
  '/members',
  '/members?min_age=98',
  '/members?min_age=young',
  '/members/nobody',
  '/lang-config',
];

for (const reader of READERS) {
  const { id, locale, colorScheme, width } = reader;
  test.describe(`${id} in ${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(({ context, site }) =>
      context.addCookies([{ name: 'locale', value: locale, url: site(id) }]),
    );

    test('pages for anybody are sound', async ({ page, site }) => {
      for (const path of FOR_ANYBODY) await expectSound(page, site(id, path), reader);
    });

    test('pages for members are sound', async ({ page, site }) => {
      await page.goto(site(id, '/login'));
      await logIn(page, textsIn(locale));
      await expect(page).toHaveURL(site(id, '/members'));
      const somebody = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
      for (const path of [...FOR_MEMBERS, `${somebody}`]) await expectSound(page, site(id, path), reader);
    });
  });
}

async function expectSound(page: Page, address: string, { locale, width }: Reader): Promise<void> {
  await test.step(address, async () => {
    await expectSoundDocument(await page.goto(address), locale);
    if ((await page.locator('#state').count()) > 0) {
      await page.mouse.move(1, 1);
      await hydrated(page);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    for (const each of [...WIDTHS, width]) {
      await page.setViewportSize({ width: each, height: 844 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, `${address} sideways at ${each}`).toBe(0);
      const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
      expect.soft(headings, `${address} headings at ${each}`).toHaveLength(1);
    }
    expect.soft(await accessibilityProblems(page), address).toEqual([]);
  });
}

/** What the server has sent, before any script has touched it. */
async function expectSoundDocument(answer: Response | null, locale: Locale): Promise<void> {
  const html = (await answer?.text()) ?? '';
  expect.soft(html).toContain(`<html lang="${locale}"`);
  expect.soft(html.match(/<[a-z][^>]*\sstyle=[^>]*>/g), `${answer?.url()}: style attributes`).toBeNull();
  const inline = html.match(/<script(?![^>]*\s(src=|type="application\/json"))[^>]*>/g);
  expect.soft(inline, `${answer?.url()}: inline scripts`).toBeNull();
}

async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
