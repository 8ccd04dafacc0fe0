import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { type RouteName, href, paths } from '#client/paths.ts';
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

const FORMS = [
  '/signup?gender=f&seeking=m',
  '/reset-password/do?token=x',
  '/activate/done?token=x',
  '/nowhere',
];
const FOR_MEMBERS = [
  '/members',
  '/members?min_age=98',
  '/members?min_age=young',
  '/members/nobody',
  '/complete-signup',
  '/signup-matches',
];

/** Every page that a visitor can meet, by the route table; those about a member by a member whom the site shows. */
function forAnybody(somebody: string): string[] {
  const names = Object.keys(paths) as RouteName[];
  const pages = names.filter(
    (name) => !['members', 'members-id', 'complete-signup', 'signup-matches'].includes(name),
  );
  const address = href as (name: RouteName, params: object) => string;
  return [...pages.map((name) => address(name, { id: somebody })), ...FORMS];
}

for (const reader of READERS) {
  const { id, locale, colorScheme, width } = reader;
  test.describe(`${id} in ${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    // Both runtimes answer with the same HTML, as other tests show; one of them is enough to look at it from all sides.
    test.skip(({ portVariable }) => portVariable !== 'E2E_NODE_PORT' && reader !== READERS[0]);

    test.beforeEach(({ context, site }) =>
      context.addCookies([{ name: 'locale', value: locale, url: site(id) }]),
    );

    for (const half of [0, 1]) {
      test(`pages for anybody are sound, part ${half + 1}`, async ({ page, site }) => {
        const somebody = await shownMember(page, site(id));
        const addresses = forAnybody(somebody).filter((_, index) => index % 2 === half);
        for (const path of addresses) await expectSound(page, site(id, path), reader);
      });
    }

    test('pages for members are sound', async ({ page, site }) => {
      await page.goto(site(id, '/login'));
      await logIn(page, textsIn(locale));
      await expect(page).toHaveURL(site(id, '/members'));
      const somebody = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
      for (const path of [...FOR_MEMBERS, `${somebody}`]) await expectSound(page, site(id, path), reader);
    });
  });
}

/** Somebody whom visitors are shown. */
async function shownMember(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(new URL('/api/showcase', address).href);
  const { members } = (await answer.json()) as { members: { id: string }[] };
  return members[0]?.id ?? '';
}

async function expectSound(
  page: Page,
  address: string,
  { locale, width, colorScheme }: Reader,
): Promise<void> {
  await test.step(address, async () => {
    await expectSoundDocument(await page.goto(address), locale);
    // By daylight the page is taken over as well, and must be the same afterwards.
    if (colorScheme === 'light' && (await page.locator('#state').count()) > 0) {
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
  const inline = html.match(/<script(?![^>]*\s(src=|type="application\/(ld\+)?json"))[^>]*>/g);
  expect.soft(inline, `${answer?.url()}: inline scripts`).toBeNull();
}

async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
