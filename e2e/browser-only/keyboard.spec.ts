import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');
const es = createTestTranslator('es');

test.use({ viewport: { width: 700, height: 900 } });

test('lets a member do everything by keyboard', async ({ page, site }) => {
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
    await waitForHydration(page);
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
    const close = sheet.getByRole('button', { name: t('app.close') });
    await tabTo(page, close);
    await keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(pill).toBeFocused();
  });

  await test.step('searches without leaving the sheet by accident', async () => {
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('search.filters') });
    await tabTo(page, sheet.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowRight');
    const chosen = await sheet.getByRole('radio', { checked: true }).inputValue();
    await tabTo(page, sheet.getByLabel(t('search.min_age')));
    await keyboard.press('Home');
    for (let age = 18; age < 30; age++) await keyboard.press('ArrowRight');
    await tabTo(page, sheet.locator('[type=submit]'));
    // The page behind the sheet is unreachable; after the last control come the browser's own, then the first
    // again.
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
    await waitForHydration(page);
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

const KIM = createNewMember('Kim', { gender: 'x' });

test.describe(() => {
  test.use({ refusedCalls: /\/api\/(account\/password|members\/\w+)$/ });

  test('lets a member like, block, change the password and use the match finder by keyboard', async ({
    page,
    site,
  }) => {
    const { keyboard } = page;
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    let name = '';

    await test.step('likes a member, finds them among the likes, opens the profile and returns', async () => {
      await signUpMember(page, site('harbor', ''), KIM);
      await page.goto(site('harbor', '/members?gender=a'));
      await waitForHydration(page);
      const card = page.getByRole('article').first();
      name = (await card.getByRole('link').innerText()).split(',')[0] ?? '';
      const heart = card.getByRole('button', { name: t('app.likes.like_name', { name }) });
      await tabTo(page, heart);
      await expectVisibleFocus(heart);
      await keyboard.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
      const likes = page
        .getByRole('navigation', { name: t('app.nav.label') })
        .getByRole('link', { name: t('app.nav.likes') });
      await tabTo(page, likes, 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/likes$/);
      const mine = page.getByRole('link', { name: t('likes.tab.mine'), exact: true });
      await tabTo(page, mine);
      await keyboard.press('Enter');
      const liked = page.getByRole('article').getByRole('link');
      await expect(liked).toHaveCount(1);
      await tabTo(page, liked);
      await keyboard.press('Enter');
      await expect(title).toContainText(name);
      await page.goBack();
      await expect(page).toHaveURL(/\/likes\/mine$/);
      await expect(liked).toHaveCount(1);
      await tabTo(page, liked);
      await keyboard.press('Enter');
      await expect(title).toContainText(name);
    });

    await test.step('asks to block a member, cancels, blocks and unblocks', async () => {
      const more = page.locator('.pf__more > summary').filter({ visible: true });
      const block = page.getByRole('menuitem', { name: t('person.block', { name }) });
      const dialog = page.getByRole('dialog');
      const open = async () => {
        await keyboard.press('Enter');
        await keyboard.press('ArrowUp');
        await expect(block).toBeFocused();
        await keyboard.press('Enter');
        await expect(dialog).toBeVisible();
      };
      await tabTo(page, more);
      await expectVisibleFocus(more);
      await open();
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(more).toBeFocused();
      await open();
      await tabTo(page, dialog.getByRole('button', { name: t('safety.block.submit'), exact: true }));
      await keyboard.press('Enter');
      await expect(title).toHaveText(t('member.own_block.title', { name }));
      await expect(main).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: t('member.own_block.unblock', { name }) }));
      await keyboard.press('Enter');
      await expect(title).toContainText(`${name}, `);
      await expect(main).toBeFocused();
    });

    await test.step('changes the password after the focus went to the error', async () => {
      await page.goto(site('harbor', '/settings'));
      await waitForHydration(page);
      await tabTo(page, main.getByRole('link', { name: t('settings.overview.password') }));
      await keyboard.press('Enter');
      await expect(title).toHaveText(t('settings.password.title'));
      const repeat = field(page, t('password.repeat'));
      await tabTo(page, field(page, t('settings.password.current')));
      await keyboard.type(KIM.password);
      await tabTo(page, field(page, t('password.new')));
      await keyboard.type('ten yellow whales');
      await tabTo(page, repeat);
      await keyboard.type('ten');
      await keyboard.press('Enter');
      await expect(main).toContainText(t('errors.field.password_repeat'));
      await expect(repeat).toBeFocused();
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('ten yellow whales');
      await keyboard.press('Enter');
      await expect(main).toContainText(t('settings.password.done'));
    });

    await test.step('answers the match finder, and the focus goes to its results', async () => {
      await page.goto(site('harbor', '/match-finder'));
      await waitForHydration(page);
      await tabTo(page, main.getByRole('radio', { checked: true }));
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('games.finder.where.title') })).toBeFocused();
      await tabTo(page, page.getByLabel(t('search.max_age')));
      await keyboard.press('End');
      await tabTo(page, main.locator('[type=submit]'));
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('games.finder.what.title') })).toBeFocused();
      for (const interest of ['movies', 'music', 'wine'] as const) {
        const box = page.getByRole('checkbox', { name: t(`vocabulary.interests.${interest}`), exact: true });
        if (await box.isChecked()) continue;
        await tabTo(page, box);
        await keyboard.press('Space');
        await expect(box).toBeChecked();
      }
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('games.finder.result.title') })).toBeFocused();
    });
  });
});

test('covers nothing that has the focus with the bars at the bottom of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/settings/delete', '/credits/100']) {
    await openAsDemoMember(page, site('harbor', path));
    await waitForHydration(page);
    const focus = page.locator('main :focus');
    let seen = 0;
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if ((await focus.count()) === 0) continue;
      seen++;
      await expect.poll(() => focus.evaluate(isCovered), `${path}, focus ${seen}`).toBe(false);
    }
    expect(seen).toBeGreaterThan(5);
  }
});

/** Whether something else is drawn in the middle of an element. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
  return drawn === null || !(element.contains(drawn) || drawn.contains(element));
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** An outline, or a shadow in its place. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(ring).toBeGreaterThanOrEqual(2);
}
