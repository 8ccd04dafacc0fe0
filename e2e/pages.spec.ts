import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { expect, hydrated, test } from './site.ts';
import { logIn } from './steps.ts';
import { textsIn } from './texts.ts';

type Scheme = 'light' | 'dark';

/** Between its two languages each site is looked at in light and dark, on a phone and on a desk. */
const READERS: readonly [site: string, locale: Locale, onPhone: Scheme, onDesk: Scheme][] = [
  ['ardenza', 'nl', 'light', 'dark'],
  ['ardenza', 'en', 'dark', 'light'],
  ['velours', 'fr', 'dark', 'light'],
  ['velours', 'de', 'light', 'dark'],
];

// A colour on its way from one scheme to the other would be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PUBLIC = ['/', '/login', '/signup', '/signup?gender=f&seeking=m', '/lang-config', '/nowhere'];

for (const [id, locale, onPhone, onDesk] of READERS) {
  test(`every page of ${id} in ${locale} is sound`, async ({ page, context, site }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: site(id) }]);
    const look = async (path: string) => {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: onPhone });
        const answer = await page.goto(site(id, path));
        await expectSoundDocument(page, answer, locale);
        await expectNothingSideways(page);
        await expectAccessible(page);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: onDesk });
        await expectOneHeading(page);
        await expectAccessible(page);
      });
    };
    for (const path of PUBLIC) await look(path);
    await page.goto(site(id, '/login'));
    await logIn(page, textsIn(locale));
    await expect(page).toHaveURL(site(id, '/members'));
    const member = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
    for (const path of ['/members', '/members?min_age=98', '/members?min_age=young', `${member}`, '/members/nobody', '/lang-config']) await look(path);
  });
}

/** What the server has sent, before any script has touched it. */
async function expectSoundDocument(page: Page, answer: Response | null, locale: Locale): Promise<void> {
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html.match(/<[a-z][^>]*\sstyle=[^>]*>/g), 'style attributes').toBeNull();
  expect(html.match(/<script(?![^>]*\s(src=|type="application\/json"))[^>]*>/g), 'inline scripts').toBeNull();
  await page.mouse.move(1, 1);
  if (html.includes('id="state"')) await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expectOneHeading(page);
}

async function expectOneHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function expectNothingSideways(page: Page): Promise<void> {
  for (const width of [1280, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(found).toEqual([]);
}
