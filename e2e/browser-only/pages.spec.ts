import type { Page, Response } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { imitateOldestBrowser } from '../support/oldest-browser.ts';
import { listMemberPages, listVisitorPages } from '../support/page-lists.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

interface Reader {
  id: string;
  locale: Locale;
  colorScheme: 'light' | 'dark';
  hasOldestBrowser: boolean;
}

const READERS: readonly Reader[] = [
  { id: 'ardenza', locale: 'nl', colorScheme: 'light', hasOldestBrowser: false },
  { id: 'velours', locale: 'de', colorScheme: 'dark', hasOldestBrowser: true },
];

/**
 * No content may overflow at any of these widths. All sites have the same layout, so only the narrowest is checked in
 * both languages. The last width has thorough checks: each page once on a phone, light, and once on a desktop, dark.
 */
const WIDTHS = { light: [320, 390], dark: [320, 768, 1280] } as const;

for (const reader of READERS) {
  const { id, locale, colorScheme, hasOldestBrowser } = reader;
  const browser = hasOldestBrowser ? 'the oldest browser' : 'a browser of today';
  test.describe(`${id} in ${locale}, ${colorScheme}, in ${browser}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ page, context, site }) => {
      if (hasOldestBrowser) await imitateOldestBrowser(page);
      await context.addCookies([{ name: 'locale', value: locale, url: site(id) }]);
    });

    for (const half of [0, 1]) {
      test(`shows sound pages to anyone, part ${half + 1}`, async ({ page, site }) => {
        const member = await shownMember(page, site(id));
        const addresses = listVisitorPages(member).filter((_, index) => index % 2 === half);
        for (const path of addresses) await expectSound(page, site(id, path), reader);
      });

      test(`shows sound pages to members, part ${half + 1}`, async ({ page, site }) => {
        await openAsDemoMember(page, site(id, '/members'));
        const member = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
        const addresses = listMemberPages(member).filter((_, index) => index % 2 === half);
        for (const path of addresses) await expectSound(page, site(id, path), reader);
      });
    }
  });
}

/** A member that visitors see. */
async function shownMember(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.evaluate(async () => {
    const { members } = (await (await fetch('/api/showcase')).json()) as { members: { id: string }[] };
    return members[0]?.id ?? '';
  });
}

async function expectSound(page: Page, address: string, reader: Reader): Promise<void> {
  const { locale, colorScheme, hasOldestBrowser } = reader;
  await test.step(address, async () => {
    const answer = await page.goto(address);
    await expectSoundDocument(answer, locale);
    // A page for members sends a visitor to the login, which is in the list of addresses itself.
    if (isLogin(answer?.url()) && !isLogin(address)) return;
    // Looked at after the hydration in a browser of today, and before it in the oldest.
    const isHydratable = await page.evaluate(() => document.getElementById('state') !== null);
    if (isHydratable && !hasOldestBrowser) await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    for (const width of WIDTHS[colorScheme]) {
      await page.setViewportSize({ width, height: 844 });
      const { lang, sideways, headings } = await page.evaluate(measurePage);
      expect.soft(lang, `${address} language at ${width}`).toBe(locale);
      expect.soft(sideways, `${address} sideways at ${width}`).toBe(0);
      expect.soft(headings, `${address} headings at ${width}`).toHaveLength(1);
      if (WIDTHS[colorScheme].at(-1) === width)
        expect.soft(await findAccessibilityProblems(page), `${address} at ${width}`).toEqual([]);
    }
    if (!isHydratable || !hasOldestBrowser) return;
    await waitForHydration(page);
    const title = createTestTranslator(locale)('app.error.title');
    await expect.soft(page.getByRole('heading', { name: title }), address).toHaveCount(0);
  });
}

function isLogin(address = ''): boolean {
  return URL.canParse(address) && new URL(address).pathname === href('login');
}

/** In one call without locators, because each new document would load their script of 300 kB. */
function measurePage() {
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  return {
    lang: document.documentElement.lang,
    sideways: document.documentElement.scrollWidth - innerWidth,
    headings: headings.map((heading) => heading.innerText),
  };
}

/** Checks the document of the server before any script has touched it. */
async function expectSoundDocument(answer: Response | null, locale: Locale): Promise<void> {
  const html = (await answer?.text()) ?? '';
  expect.soft(html).toContain(`<html lang="${locale}"`);
  expect.soft(html.match(/<[a-z][^>]*\sstyle=[^>]*>/g), `${answer?.url()}: style attributes`).toBeNull();
  const inline = html.match(/<script(?![^>]*\s(src=|type="application\/(ld\+)?json"))[^>]*>/g);
  expect.soft(inline, `${answer?.url()}: inline scripts`).toBeNull();
}
