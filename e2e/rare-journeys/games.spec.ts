import type { Locator, Page } from '@playwright/test';
import { holdCalls } from '../support/mock-calls.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { waitUntilInteractive, expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test.use({ viewport: { width: 1280, height: 800 }, refusedCalls: /\/api\/swipe-game$/ });

test('allows four likes a day, takes one answer back, and asks the questions of the match finder', async ({
  page,
  site,
  context,
}) => {
  const main = page.getByRole('main');
  const card = page.locator('.swipecard--held').getByRole('link');
  const left = (count: number) =>
    main.getByText(t('games.swipe.left', { count, total: '4' })).filter({ visible: true });
  const { keyboard } = page;

  await test.step('a new member opens the game', async () => {
    await signUpMember(page, site('harbor', ''), createNewMember('Player', { gender: 'm', seeking: 'a' }));
    await page.goto(site('harbor', '/swipe-game?reach=wide'));
    await waitForHydration(page);
    await expect(left(4)).toBeVisible();
  });

  await test.step('likes by key, mouse and button; a short pull does nothing', async () => {
    await passes(card, () => keyboard.press('ArrowRight'));
    await expect(left(3)).toBeVisible();
    const name = await card.innerText();
    await drag(page, card, 40);
    await expect(card).toHaveText(name);
    await passes(card, () => drag(page, card, 260));
    await expect(left(2)).toBeVisible();
    const [first = ''] = (await card.innerText()).split(',');
    await passes(card, () =>
      page.getByRole('button', { name: t('games.swipe.like', { name: first }) }).click(),
    );
    await expect(left(1)).toBeVisible();
  });

  await test.step('skips without a limit, and takes the answer back once', async () => {
    const name = await card.innerText();
    await passes(card, () => drag(page, card, -260));
    await expect(left(1)).toBeVisible();
    await keyboard.press('u');
    await expect(card).toHaveText(name);
    await expect(
      page.getByRole('status').getByText(t('games.swipe.said.undo', { who: name })),
    ).toBeAttached();
    await keyboard.press('Backspace');
    await expect(card).toHaveText(name);
  });

  await test.step('ends after the fourth like; a fifth is refused with a reason', async () => {
    const fourth = await holdCalls(page, '**/api/swipe-game');
    await keyboard.press('ArrowRight');
    const end = page.getByRole('heading', { name: t('games.swipe.limit.title') });
    await expect(end).toBeVisible();
    await expect(page.getByRole('group', { name: t('games.swipe.limit.title') })).toBeFocused();
    await expect(main.getByRole('status')).not.toContainText(
      t('games.swipe.said.next', { who: '' }).slice(0, 5),
    );
    await page.getByRole('link', { name: t('games.swipe.limit.on') }).click();
    const name = await card.innerText();
    await keyboard.press('ArrowRight');
    // The fifth was pressed while the fourth was still being sent.
    fourth.pass();
    await expect(page.locator('.toast')).toContainText(
      t('games.swipe.limit.refused', { when: '' }).slice(0, 24),
    );
    await expect(card).toHaveText(name);
    expect(await likesLeft(page)).toBe(0);
  });

  await test.step('takes the fourth like back and skips that card', async () => {
    const undo = page.getByRole('button', { name: t('games.swipe.undo') });
    await passes(card, () => undo.click());
    await expect(left(1)).toBeVisible();
    await passes(card, () => keyboard.press('ArrowLeft'));
    await expect.poll(() => likesLeft(page)).toBe(1);
  });

  await test.step('does not ask again what was answered in another window', async () => {
    const other = await context.newPage();
    await other.goto(site('harbor', '/swipe-game?reach=wide'));
    await waitForHydration(other);
    const same = other.locator('.swipecard--held').getByRole('link');
    await expect(same).toHaveText(await card.innerText());
    await passes(same, () => other.keyboard.press('ArrowLeft'));
    await expect.poll(() => likesLeft(page)).toBe(1);
    await page.bringToFront();
    await passes(card, () => keyboard.press('ArrowRight'));
    await expect(page.locator('.toast').getByText(t('errors.answered_already'))).toBeVisible();
    await expect(left(1)).toBeVisible();
    await other.close();
  });

  await test.step('opens a profile by a key and returns to the game', async () => {
    const name = await card.innerText();
    await keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/\/members\/\w+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(card).toHaveText(name);
  });

  await test.step('answers three questions, going back once', async () => {
    await page.getByRole('link', { name: t('games.swipe.to_finder') }).click();
    await page.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).check();
    await page.getByRole('button', { name: t('games.finder.next') }).click();
    await expect(page.getByRole('heading', { name: t('games.finder.where.title') })).toBeFocused();
    await page.getByRole('link', { name: t('games.finder.back') }).click();
    await expect(page.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true })).toBeChecked();
    await page.getByRole('button', { name: t('games.finder.next') }).click();
    await page.getByLabel(t('search.min_age')).fill('18');
    await page.getByLabel(t('search.max_age')).fill('99');
    await page.getByRole('button', { name: t('games.finder.next') }).click();
    for (const interest of ['music', 'sports', 'travelling', 'movies', 'wine', 'beer'] as const)
      await page.getByRole('checkbox', { name: t(`vocabulary.interests.${interest}`), exact: true }).check();
    await page.getByRole('button', { name: t('games.finder.show') }).click();
    await expect(page.getByRole('heading', { name: t('games.finder.result.title') })).toBeFocused();
    await expect(main.getByRole('listitem').first()).toContainText(/\d shared interests?/);
    await expect(page).toHaveURL(/gender=m.*min_age=18.*interests=/);
  });
});

test.describe('without a connection', () => {
  test.use({ brokenConnection: true });

  test('keeps answers of the game offline, sends them in order, and refuses likes beyond the limit', async ({
    page,
    context,
    site,
  }) => {
    const card = page.locator('.swipecard--held').getByRole('link');
    const sent: string[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    await signUpMember(page, site('harbor', ''), createNewMember('Player', { gender: 'm', seeking: 'a' }));
    await page.goto(site('harbor', '/swipe-game?reach=wide'));
    await waitForHydration(page);
    // The background work starts after the page.
    await expect(page.locator('.toasts')).toBeAttached();
    sent.length = 0;

    await context.setOffline(true);
    await expect(page.getByText(t('app.offline'))).toBeVisible();
    const skipped = await card.getAttribute('href');
    await passes(card, () => page.keyboard.press('ArrowLeft'));
    for (let like = 1; like <= 4; like++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: t('games.swipe.limit.title') })).toBeVisible();
    expect(sent).toEqual([]);

    await context.setOffline(false);
    await expect.poll(() => likesLeft(page)).toBe(0);
    const verdicts = sent.map((body) => JSON.parse(body) as { id: string; verdict: string });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['skip', 'like', 'like', 'like', 'like']);
    expect(skipped).toContain(verdicts[0]?.id);

    await page.getByRole('link', { name: t('games.swipe.limit.on') }).click();
    const name = await card.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.locator('.toast')).toContainText(
      t('games.swipe.limit.refused', { when: '' }).slice(0, 24),
    );
    await expect(card).toHaveText(name);
    expect(sent).toHaveLength(5);
  });
});

/** Checks that the answer brings the next card. */
async function passes(card: Locator, answer: () => Promise<unknown>): Promise<void> {
  await waitUntilInteractive(card);
  // React listens for keys just after it has taken over.
  await twoFrames(card.page());
  const name = await card.getAttribute('href');
  await answer();
  await expect(card).not.toHaveAttribute('href', name ?? '');
}

async function drag(page: Page, card: Locator, distance: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Slowly, two frames per move, because a flick needs less distance.
  for (let step = 1; step <= 5; step++) {
    await page.mouse.move(x + (distance * step) / 5, y);
    await twoFrames(page);
  }
  await page.mouse.up();
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}

async function likesLeft(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const game = (await (await fetch('/api/swipe-game')).json()) as { likes_left: number };
    return game.likes_left;
  });
}
