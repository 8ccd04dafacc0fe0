import type { Locator, Page } from '@playwright/test';
import type { SwipeGame } from '#client/features/games/swipe/contract.ts';
import { openAsDemoMember } from '../../support/demo-session.ts';
import { expectSoundState } from '../../support/list-states.ts';
import {
  type HeldCalls,
  changeAnswer,
  holdCalls,
  splitIntoTwoPages,
  isFirstPageUrl,
} from '../../support/mock-calls.ts';
import { waitUntilInteractive, expect, waitForHydration, test } from '../../support/site-test.ts';
import { createTestTranslator } from '../../support/texts.ts';

// Calls fail here on purpose.
test.use({ refusedCalls: /\/api\// });

test.describe('on the way', () => {
  const t = createTestTranslator('en');

  test.use({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test.beforeEach(async ({ page, site }) => {
    await openAsDemoMember(page, site('harbor', '/members'));
    await waitForHydration(page);
  });

  /** A failed list says so on a page that all lists share, and trying again works. */
  async function fails(page: Page, call: HeldCalls, name?: string): Promise<void> {
    const again = page.getByRole('link', { name: t('app.error.again') });
    call.fail();
    await expect(page.getByRole('heading', { level: 1, name: t('app.error.title') })).toBeVisible();
    await expect(page.getByText(t('errors.too_many_requests', { wait: 3600 }))).toBeVisible();
    if (name !== undefined) await expectSoundState(page, `failed-${name}`);
    call.pass();
    await again.click();
    await waitForHydration(page);
    await expect(again).toBeHidden();
  }

  /** A further page loads, then fails while the loaded entries stay, then loads when asked for again. */
  async function goesOn(page: Page, further: HeldCalls, name: string): Promise<void> {
    const main = page.getByRole('main');
    const more = main.locator('.more').getByRole('link');
    const cards = main.getByRole('article');
    await expect(more).toBeVisible();
    const before = await cards.count();
    await more.click();
    await expect(more).toHaveAttribute('aria-busy', 'true');
    const coming = main.locator('.skel');
    await expect(coming).toHaveCount(4);
    for (const place of await coming.all()) await expect(place).toBeVisible();
    await expectSoundState(page, `loading-more-${name}`);
    further.fail();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(coming).toHaveCount(0);
    await expect(cards).toHaveCount(before);
    await expectSoundState(page, `failed-more-${name}`);
    further.pass();
    await more.click();
    await expect(more).toBeHidden();
    expect(await cards.count()).toBeGreaterThan(before);
  }

  const press = async (link: Locator) => (await waitUntilInteractive(link)).click();

  const loading = (page: Page) => page.getByRole('status').getByText(t('app.loading'), { exact: true });

  test('shows conversations while they load and when they fail', async ({ page }) => {
    const main = page.getByRole('main');
    const status = (words: string) => main.getByRole('status').getByText(words, { exact: true });

    const list = await holdCalls(page, '**/api/chats.php*');
    const nav = page.getByRole('navigation', { name: t('app.nav.label') });
    await press(nav.getByRole('link', { name: t('app.nav.messages') }));
    await expect(status(t('chat.list.loading'))).toBeAttached();
    await expectSoundState(page, 'loading-chats');
    list.fail();
    await expect(main.getByRole('alert')).toContainText(t('chat.list.failed'));
    await expectSoundState(page, 'failed-chats');
    list.pass();
    await main.getByRole('button', { name: t('app.error.again') }).click();
    await expect(main).toContainText(t('chat.list.empty_title'));

    const conversation = await holdCalls(page, '**/api/members/*/chat?*');
    await nav.getByRole('link', { name: t('app.nav.search') }).click();
    const card = main.getByRole('article').first().getByRole('link');
    const [name = ''] = (await card.innerText()).split(',');
    await card.click();
    await main.getByRole('link', { name: t('person.message_name', { name }) }).click();
    await expect(status(t('app.loading'))).toBeAttached();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectSoundState(page, 'loading-conversation');
    conversation.fail();
    await expect(main.getByRole('alert')).toContainText(t('chat.conversation_failed'));
    await expectSoundState(page, 'failed-conversation');
    conversation.pass();
    await main.getByRole('button', { name: t('app.error.again') }).click();
    await expect(main.getByLabel(t('chat.field', { name }))).toBeVisible();
  });

  test('shows the search and a profile while they load', async ({ page }) => {
    const quick = page.getByRole('navigation', { name: t('filters.quick') });
    const main = page.getByRole('main');

    await test.step('the first page', async () => {
      const search = await holdCalls(page, '**/api/members?*');
      await press(quick.getByRole('link', { name: t('filters.with_photo') }));
      await expect(page.locator('main[aria-busy=true]')).toBeVisible();
      await expect(loading(page)).toBeAttached();
      await expectSoundState(page, 'loading-search');
      // The next press continues from the search that loads.
      const saved = quick.getByRole('link', { name: t('filters.saved.open') });
      await expect(saved).toHaveAttribute('href', /with_photo=1.*saved=1/);
      await fails(page, search, 'search');
      await expect(main.getByRole('article').first()).toBeVisible();
    });

    await test.step('the saved searches', async () => {
      const saved = await holdCalls(page, '**/api/saved-searches');
      await press(quick.getByRole('link', { name: t('filters.saved.open') }));
      await expect(loading(page)).toBeAttached();
      saved.fail();
      await expect(main).toContainText(t('filters.saved.failed'));
      await expect(main.getByRole('article').first()).toBeVisible();
      await expectSoundState(page, 'failed-saved-searches');
      saved.pass();
      await main.getByRole('button', { name: t('app.error.again') }).click();
      await expect(main).toContainText(t('filters.saved.none'));
    });

    await test.step('a further page', async () => {
      const further = await splitIntoTwoPages(page, '/api/members');
      await press(quick.getByRole('link', { name: t('filters.with_photo') }));
      await goesOn(page, further, 'search');
    });

    await test.step('a profile', async () => {
      const profile = await holdCalls(page, /\/api\/members\/\w+$/);
      const card = main.getByRole('article').first().getByRole('link');
      const name = await card.innerText();
      await card.click();
      await expect(page.locator('main[aria-busy=true]')).toContainText(name);
      await expectSoundState(page, 'loading-profile');
      profile.fail();
      const missed = main.getByRole('alert');
      await expect(missed).toContainText(t('errors.too_many_requests', { wait: 3600 }));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectSoundState(page, 'failed-profile');
      profile.pass();
      await missed.getByRole('button', { name: t('app.error.again') }).click();
      await expect(page.getByRole('button', { name: t('app.likes.like') }).first()).toBeVisible();
      await expect(missed).toBeHidden();
      await expect(main).toBeFocused();
    });
  });

  test('shows likes, devices and blocked members while they load', async ({ page, site }) => {
    const tab = (name: 'liked-me' | 'mine') =>
      page.getByRole('navigation').getByRole('link', { name: t(`likes.tab.${name}`) });

    await test.step('the first page of likes', async () => {
      await page.goto(site('harbor', '/likes'));
      await waitForHydration(page);
      const mine = await holdCalls(page, '**/api/likes?type=mine');
      await tab('mine').click();
      await expect(loading(page)).toBeAttached();
      await expectSoundState(page, 'loading-likes');
      await fails(page, mine);
    });

    await test.step('a further page of likes', async () => {
      const further = await splitIntoTwoPages(page, '/api/likes');
      await page.reload();
      await waitForHydration(page);
      await tab('liked-me').click();
      await goesOn(page, further, 'likes');
    });

    await test.step('a profile of an incomplete list', async () => {
      const profile = await holdCalls(page, /\/api\/members\/\w+$/);
      await page.getByRole('main').getByRole('article').first().getByRole('link').click();
      await expect(loading(page)).toBeAttached();
      await fails(page, profile);
      await expect(page.getByRole('button', { name: t('app.likes.like') }).first()).toBeAttached();
    });

    for (const [row, path] of [
      ['settings.overview.blocked', '**/api/blocks'],
      ['settings.overview.sessions', '**/api/account/sessions'],
    ] as const)
      await test.step(t(row), async () => {
        await page.goto(site('harbor', '/settings'));
        await waitForHydration(page);
        const list = await holdCalls(page, path);
        await page
          .getByRole('main')
          .getByRole('link', { name: t(row) })
          .click();
        await expect(loading(page)).toBeAttached();
        await fails(page, list);
        await expect(page.getByRole('heading', { level: 1, name: t(row) })).toBeVisible();
      });
  });

  test('shows the games while they load', async ({ page, site }) => {
    const main = page.getByRole('main');
    const toGame = page.getByRole('link', { name: t('games.finder.to_swipe') });
    const card = page.locator('.swipecard--held').getByRole('link');
    const ofGame = '**/api/swipe-game?*';

    await test.step('loads more cards, fails, and loads', async () => {
      await page.goto(site('harbor', '/match-finder'));
      await waitForHydration(page);
      await page.route('**/api/swipe-game', (route) =>
        route.fulfill({ json: { likes_left: 4, likes_again_at: new Date().toISOString(), match: false } }),
      );
      const further = await splitIntoTwoPages(page, '/api/swipe-game', 1);
      await toGame.click();
      await expect(card).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      const deck = main.locator('[aria-busy=true]');
      await expect(deck).toBeVisible();
      await expectSoundState(page, 'loading-more-cards');
      further.fail();
      const again = main.getByRole('link', { name: t('app.error.again') });
      await expect(again).toBeVisible();
      await expect(main).toContainText(t('errors.too_many_requests', { wait: 3600 }));
      await expectSoundState(page, 'failed-more-cards');
      further.pass();
      await again.click();
      await expect(card).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('the first cards', async () => {
      await page.goto(site('harbor', '/match-finder'));
      await waitForHydration(page);
      const game = await holdCalls(page, ofGame);
      await toGame.click();
      await expect(loading(page)).toBeAttached();
      await fails(page, game);
      await expect(card).toBeVisible();
    });

    await test.step('has no likes left today, and goes on looking', async () => {
      await page.goto(site('harbor', '/match-finder'));
      await waitForHydration(page);
      const usedUp = changeAnswer<SwipeGame>(() => ({ likes_left: 0 }));
      await page.route(ofGame, usedUp);
      await toGame.click();
      await expect(main).toContainText(t('games.swipe.limit.title'));
      await expectSoundState(page, 'limit-swipe');
      await page.getByRole('link', { name: t('games.swipe.limit.on') }).click();
      await expect(card).toBeVisible();
      await expectSoundState(page, 'looking-on-swipe');
    });

    await test.step('the results of the finder, first and further pages', async () => {
      await page.goto(site('harbor', '/match-finder?step=what&gender=a&min_age=18&max_age=99'));
      await waitForHydration(page);
      for (const interest of ['music', 'travelling', 'wine'] as const)
        await page
          .getByRole('checkbox', { name: t(`vocabulary.interests.${interest}`), exact: true })
          .check();
      const further = await splitIntoTwoPages(page, '/api/match-finder');
      const first = await holdCalls(page, isFirstPageUrl('/api/match-finder'));
      await page.getByRole('button', { name: t('games.finder.show') }).click();
      await expect(loading(page)).toBeAttached();
      await expectSoundState(page, 'loading-finder');
      first.pass();
      await goesOn(page, further, 'finder');
    });
  });
});
