import type { Locator, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const DESKTOP = { colorScheme: 'dark', width: 1280 } as const;
const PHONE = { colorScheme: 'light', width: 390 } as const;
/** Each page is loaded once, and stays on a phone. */
const LOOKS = [DESKTOP, PHONE];

test.use({ refusedCalls: /\/api\/members\/\w+\/report$/ });

test.describe('on a phone and a desktop', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows sound dialogs and menus above each page', async ({ page, site }) => {
    const at = (path: string) => site('ardenza', path);
    const dialog = page.getByRole('dialog');

    await test.step('the popup of a new like', async () => {
      await signUpMember(page, at(''), createNewMember('Noa', { seeking: 'a' }));
      await page.goto(at('/members?gender=a&with_photo=1&t=0'));
      await expect(page.getByRole('dialog', { name: t('likes.popup.title') })).toBeVisible();
      await expectSound(dialog, 'like popup');
      await close(page);
    });

    await test.step('the filters', async () => {
      await openFilters(page);
      await expectSound(dialog, 'filters');
      await close(page);
    });

    await test.step('the account menu', async () => {
      await openAccountMenu(page);
      const item = page.getByRole('menuitem', { name: t('app.account.profile') });
      await expectSound(item, 'account menu', 'header');
      await page.keyboard.press('Escape');
    });

    await test.step('the filters and the account menu, opened on a desktop', async () => {
      await show(page, DESKTOP);
      await openFilters(page);
      await expect(dialog).toBeInViewport();
      await close(page);
      await openAccountMenu(page);
      await expect(page.getByRole('menuitem', { name: t('app.account.profile') })).toBeInViewport();
      await page.keyboard.press('Escape');
      await show(page, PHONE);
    });

    await test.step('the photos of a member, full screen', async () => {
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('link', { name: t('member.enlarge'), exact: true }).click();
      await expectSound(dialog, 'photos');
      await close(page);
    });

    await test.step('the safety menu of a member, an incomplete report, and a block', async () => {
      const more = page.locator('.pf__more > summary').filter({ visible: true });
      const items = page.getByRole('menuitem').filter({ visible: true });
      // The phone has another one.
      for (const look of LOOKS) {
        await show(page, look);
        await more.click();
        await expect(items).toHaveCount(2);
        expect
          .soft(await findAccessibilityProblems(page, '.pf__more'), `person menu, ${look.colorScheme}`)
          .toEqual([]);
        await page.keyboard.press('Escape');
        await expect(items).toHaveCount(0);
      }
      await more.click();
      await items.first().click();
      await dialog.getByRole('button', { name: t('safety.report.submit') }).click();
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await expectSound(dialog, 'report');
      await close(page);
      await more.click();
      await items.last().click();
      const block = dialog.getByRole('button', { name: t('safety.block.submit'), exact: true });
      await expectSound(block, 'block');
      await close(page);
    });

    await test.step('a cropped photo and its menu', async () => {
      const add = page.getByLabel(t('profile.photos.add'));
      const use = page.getByRole('button', { name: t('profile.crop.use') });
      await page.goto(at('/profile'));
      await waitForHydration(page);
      await add.focus();
      await add.setInputFiles(await createPhoto(page, 'navy'));
      await expectSound(dialog, 'crop');
      await use.press('Enter');
      await expect(add).toBeFocused();
      await page.getByRole('button', { name: t('profile.photos.options', { place: '1' }) }).click();
      await expectSound(dialog, 'photo options');
      await close(page);
      await add.focus();
      await add.setInputFiles([await createPhoto(page, 'teal'), await createPhoto(page, 'gold')]);
      await use.press('Enter');
      await expect(dialog).toContainText(t('members.photo_of', { current: '2', count: 2 }));
      await use.press('Enter');
      // There is no room for a fourth photo, so the button that opened the dialog is gone.
      await expect(page.getByRole('heading', { name: t('profile.photos.title') })).toBeFocused();
    });
  });
});

test('opens and closes a dialog before React runs in a browser without invoker commands', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });
  await page.route(/hydrate.*\.js$/, () => {});
  await page.goto(site('ardenza', '/login'));
  await logIn(page, t);
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: t('search.filters') }).filter({ visible: true });
  // After the styles have loaded, only one of the two buttons is visible at this width.
  await expect(opener).toHaveCount(1);
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('app.close') }).click();
  await expect(dialog).toBeHidden();
});

test('a dialog opens again in the frame in which it was closed', async ({ page, site }) => {
  const dialog = page.getByRole('dialog');

  await test.step('the sign-up', async () => {
    await page.goto(site('ardenza'));
    await waitForHydration(page);
    const opener = page.getByRole('main').getByRole('link', { name: t('home.create') });
    await opener.click();
    await closeAndPress(dialog, [opener]);
    await expect(dialog.getByRole('heading', { name: t('signup.who.title') })).toBeVisible();
    // Back leads from the dialog to the page below, and not further.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(site('ardenza', '/'));
  });

  await test.step('the question before a block', async () => {
    await signUpMember(page, site('ardenza'), createNewMember('Lou', { seeking: 'a' }));
    await page.goto(site('ardenza', '/members?gender=a'));
    await waitForHydration(page);
    await page.getByRole('article').first().getByRole('link').click();
    const menu = page.locator('.pf__more').filter({ visible: true });
    const more = menu.locator('summary');
    const block = menu.locator('[role=menuitem]').last();
    await more.click();
    await block.click();
    await closeAndPress(dialog, [more, block]);
    await expect(dialog).toBeVisible();
  });
});

/** Faster than a hand, as on a slow device where the next frame comes after several keys. */
async function closeAndPress(dialog: Locator, buttons: Locator[]): Promise<void> {
  await expect(dialog).toBeVisible();
  const pressed = await Promise.all(buttons.map((button) => button.elementHandle()));
  await dialog.evaluate(async (element: HTMLDialogElement, controls) => {
    element.close();
    for (const control of controls) {
      await Promise.resolve();
      (control as HTMLElement).click();
    }
  }, pressed);
}

const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: t('search.filters') })
    .filter({ visible: true })
    .click();
const openAccountMenu = (page: Page) => page.locator('summary', { hasText: t('app.account.label') }).click();

/** Checks what is shown above the page. */
async function expectSound(shown: Locator, what: string, part = 'dialog[open]'): Promise<void> {
  const page = shown.page();
  for (const look of LOOKS) {
    await show(page, look);
    await expect(shown).toBeVisible();
    const problems = await findAccessibilityProblems(page, part);
    expect.soft(problems, `${what}, ${look.colorScheme}`).toEqual([]);
  }
}

async function show(page: Page, { colorScheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 844 });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
