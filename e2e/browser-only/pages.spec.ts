import type { Page, Response } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { imitateOldestBrowser } from '../support/oldest-browser.ts';
import {
  isFurtherText,
  listMemberPages,
  listPagesBehindLogin,
  listVisitorPages,
} from '../support/page-lists.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

/** The longest texts. */
const LOCALE = 'de';
const t = createTestTranslator(LOCALE);

/**
 * No content may overflow at any of these widths. At the last width of each look axe checks the page: on a phone, light,
 * before hydration, by all rules; on a desktop, dark, after hydration, what is new there by all rules and the rest by the
 * rules of colors. Further texts have only the first check.
 */
const BEFORE_HYDRATION = { colorScheme: 'light', widths: [320, 390] } as const;
const AFTER_HYDRATION = { colorScheme: 'dark', widths: [320, 768, 1280] } as const;
/** The rules whose outcome depends on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
type Look = typeof BEFORE_HYDRATION | typeof AFTER_HYDRATION;

// All sites have the same layout, so each page is visited on one of them. Other tests visit pages with a browser of today.
const PARTS = ['ardenza', 'velours', 'ardenza', 'velours'];
for (const [part, id] of PARTS.entries())
  test.describe(`pages in the oldest browser, part ${part + 1}, on ${id}`, () => {
    const ofPart = (_: string, index: number) => index % PARTS.length === part;

    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ page, context, site }) => {
      await imitateOldestBrowser(page);
      await context.addCookies([{ name: 'locale', value: LOCALE, url: site(id) }]);
    });

    test('are sound for anyone', async ({ page, site }) => {
      const member = await shownMember(page, site(id));
      const frames = new Set<string>();
      for (const path of listVisitorPages(member).filter(ofPart))
        await expectSound(page, site(id, path), frames);
    });

    test('are sound for members', async ({ page, site }) => {
      await openAsDemoMember(page, site(id, '/members'));
      const member = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
      const frames = new Set<string>();
      for (const path of listMemberPages(member).filter(ofPart))
        await expectSound(page, site(id, path), frames);
    });
  });

test('asks a visitor for the login on each page for members', async ({ request, site }) => {
  const { host, port, pathname: login } = new URL(site('ardenza', '/login'));
  for (const path of listPagesBehindLogin()) {
    // Only browsers resolve `.localhost`.
    const address = `http://127.0.0.1:${port}${path}`;
    const answer = await request.get(address, { headers: { host }, maxRedirects: 0 });
    expect.soft(answer.headers()['location']?.split('?')[0], path).toBe(login);
  }
});

/** A member that visitors see. */
async function shownMember(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.evaluate(async () => {
    const { members } = (await (await fetch('/api/showcase')).json()) as { members: { id: string }[] };
    return members[0]?.id ?? '';
  });
}

/** `frames` are the bars around the pages before this one. */
async function expectSound(page: Page, address: string, frames: Set<string>): Promise<void> {
  await test.step(address, async () => {
    await page.emulateMedia({ colorScheme: BEFORE_HYDRATION.colorScheme });
    const answer = await page.goto(address);
    await expectSoundDocument(answer);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await expectSoundLayout(page, address, BEFORE_HYDRATION);
    expect.soft(await findAccessibilityProblems(page), `${address}, light`).toEqual([]);
    const { count } = await page.evaluate(describePage);
    const isFurther = isFurtherText(new URL(address).pathname);
    const hydrates = !isFurther && (await page.evaluate(() => document.getElementById('state') !== null));
    if (hydrates) await waitForHydration(page);
    await page.emulateMedia({ colorScheme: AFTER_HYDRATION.colorScheme });
    await expectSoundLayout(page, address, AFTER_HYDRATION);
    if (isFurther) return;
    const { count: countNow, frame, hasWideParts } = await page.evaluate(describePage);
    const rules = hasWideParts || countNow !== count ? undefined : COLOR_RULES;
    const problems = frames.has(frame)
      ? await findAccessibilityProblems(page, 'main', rules)
      : await findAccessibilityProblems(page);
    frames.add(frame);
    expect.soft(problems, `${address}, dark`).toEqual([]);
  });
}

async function expectSoundLayout(page: Page, address: string, { widths }: Look): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const { lang, sideways, headings } = await page.evaluate(measurePage);
    expect.soft(lang, `${address} language at ${width}`).toBe(LOCALE);
    expect.soft(sideways, `${address} sideways at ${width}`).toBe(0);
    expect.soft(headings, `${address} headings at ${width}`).toHaveLength(1);
    expect.soft(headings, address).not.toContain(t('app.error.title'));
  }
}

/** The bars around the main part, and what is in it. */
function describePage() {
  const main = document.querySelector('main');
  const bars = [...document.querySelectorAll('header, nav, aside, footer')];
  const visible = bars.filter((bar) => !main?.contains(bar) && bar.checkVisibility());
  return {
    frame: visible.map((bar) => bar.className).join(', '),
    count: main?.querySelectorAll('*').length,
    hasWideParts: main?.querySelector('.only-lg') !== null,
  };
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
async function expectSoundDocument(answer: Response | null): Promise<void> {
  const html = (await answer?.text()) ?? '';
  expect.soft(html).toContain(`<html lang="${LOCALE}"`);
  expect.soft(html.match(/<[a-z][^>]*\sstyle=[^>]*>/g), `${answer?.url()}: style attributes`).toBeNull();
  const inline = html.match(/<script(?![^>]*\s(src=|type="application\/(ld\+)?json"))[^>]*>/g);
  expect.soft(inline, `${answer?.url()}: inline scripts`).toBeNull();
}
