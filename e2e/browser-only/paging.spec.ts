import type { Locator, Page } from '@playwright/test';
import { PAGE_SIZE } from '#client/features/likes/like-lists.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { holdCalls, splitIntoPages } from '../support/mock-calls.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { waitUntilInteractive, expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const en = createTestTranslator('en');
const de = createTestTranslator('de');

test.use({ viewport: { width: 1280, height: 800 } });

test('loads a long list to its end and keeps the keyboard focus in it', async ({ page, site, browser }) => {
  const list = site('nachtwerk', '/likes/mine');
  const cards = cardsOf(page);
  const more = page.getByRole('link', { name: de('members.more') });
  let liked = 0;
  let all: readonly string[] = [];

  await test.step('likes more people than a page shows', async () => {
    await signUpMember(page, site('nachtwerk', ''), createNewMember('Runa', { seeking: 'a' }));
    await page.goto(list);
    // Alerts between the cards come only in the browser, after a reload has found its place.
    await page.evaluate(() => {
      for (const alert of ['profile-photo', 'push-notification', 'disabled-notifications', 'enrich'])
        localStorage.setItem(`hide-${alert}-alert`, String(Date.now()));
    });
    liked = await likeAll(page);
    expect(liked).toBeGreaterThan(PAGE_SIZE);
    await page.goto(list);
    await waitForHydration(page);
    await expect(cards).toHaveCount(PAGE_SIZE);
  });

  await test.step('asks for the others, and the focus goes to the first of them', async () => {
    const further = await holdCalls(page, '**/api/likes?*after=*');
    await more.press('Enter');
    await expect(more).toHaveAttribute('aria-busy', 'true');
    await expect(more).toBeFocused();
    // Pressing again changes nothing.
    await page.keyboard.press('Enter');
    further.pass();
    await expect(more).toBeHidden();
    await expect(cards.nth(PAGE_SIZE)).toBeFocused();
    await expect(cards.nth(PAGE_SIZE)).toBeInViewport();
    all = await addressesOf(cards);
    expect(all).toHaveLength(liked);
    await expectOnce(cards);
  });

  await test.step('shows all of them again after a reload, at the same place', async () => {
    const place = async () => Math.round((await cards.nth(PAGE_SIZE).boundingBox())?.y ?? Number.NaN);
    await cards.nth(PAGE_SIZE).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: scrollY - 40 }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const before = await place();
    await page.reload();
    await waitForHydration(page);
    expect(await addressesOf(cards)).toEqual(all);
    expect(await place()).toBe(before);
  });

  await test.step('leads to a page of the rest by the same link without scripts', async () => {
    const storageState = await page.context().storageState();
    const bare = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
    await bare.goto(list);
    const first = await addressesOf(cardsOf(bare));
    await bare.getByRole('link', { name: de('members.more') }).click();
    await bare.waitForURL(/\/likes\/mine\?after=/);
    expect([...first, ...(await addressesOf(cardsOf(bare)))]).toEqual(all);
    await bare.context().close();
  });
});

test('keeps the focus on the link for more until the end', async ({ page, site }) => {
  const cards = cardsOf(page);
  const more = page.getByRole('link', { name: en('members.more') });

  await test.step('a search of three pages', async () => {
    await openAsDemoMember(page, site('harbor', '/members'));
    // A search of its own, because the demo login remembers the last search of another test.
    await page.goto(site('harbor', '/members?gender=a&min_age=18&max_age=99'));
    await waitForHydration(page);
    // A page of the search has more entries than a small demo site.
    await splitIntoPages(page, '/api/members', 2, 5);
    await (await waitUntilInteractive(page.getByRole('link', { name: en('filters.with_photo') }))).click();
    await expect(cards).toHaveCount(2);
    await more.press('Enter');
    await expect(cards).toHaveCount(5);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(more).toBeHidden();
    await expect(cards.nth(5)).toBeFocused();
    await expectOnce(cards);
  });

  await test.step('the results of the match finder', async () => {
    await page.goto(site('harbor', '/match-finder?step=what&gender=a&min_age=18&max_age=99'));
    await waitForHydration(page);
    for (const interest of ['music', 'travelling', 'wine'] as const)
      await page.getByRole('checkbox', { name: en(`vocabulary.interests.${interest}`), exact: true }).check();
    await splitIntoPages(page, '/api/match-finder', 1, 2);
    await page.getByRole('button', { name: en('games.finder.show') }).click();
    await expect(cards).toHaveCount(1);
    await more.press('Enter');
    await expect(cards).toHaveCount(2);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(more).toBeHidden();
    await expect(cards.nth(2)).toBeFocused();
    await expectOnce(cards);
  });
});

/** Only exact results, without similar ones. */
const cardsOf = (page: Page): Locator =>
  page.locator('.pgrid').first().getByRole('article').getByRole('link');

const addressesOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function expectOnce(cards: Locator): Promise<void> {
  const all = await addressesOf(cards);
  expect(new Set(all).size).toBe(all.length);
}

/** Likes all members of the search and returns their number. */
async function likeAll(page: Page): Promise<number> {
  const members = await page.evaluate(async () => {
    const everyone = '/api/members?gender=a&min_age=18&max_age=99';
    const { results } = (await (await fetch(everyone)).json()) as { results: { id: string }[] };
    return results.map(({ id }) => id);
  });
  await Promise.all(members.map((member) => callApi(page, '/api/likes', { member })));
  return members.length;
}
