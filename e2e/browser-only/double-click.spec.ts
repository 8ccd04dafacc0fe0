import type { Locator, Page } from '@playwright/test';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const VERA = createNewMember('Vera');
const NEW_PASSWORD = 'tien gele walvissen';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, refusedCalls: /\/api\/members\/\w+$/ });

test('ignores a second press even when another button has taken its place', async ({ page, site }) => {
  const at = (path: string) => site('ardenza', path);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await signUpMember(page, at(''), VERA);

  await test.step('changes the password once and says so', async () => {
    await open(page, at('/settings/password'));
    await field(page, t('settings.password.current')).fill(VERA.password);
    await field(page, t('password.new')).fill(NEW_PASSWORD);
    await field(page, t('password.repeat')).fill(NEW_PASSWORD);
    await button(t('settings.password.submit')).dblclick();
    await expect(main).toContainText(t('settings.password.done'));
  });

  await test.step('keeps a mode on', async () => {
    await open(page, at('/settings'));
    const row = main.locator('form', { hasText: t('settings.invisible.title') });
    await doubleTap(row.getByRole('button'));
    await expect(row).toContainText(t('settings.invisible.on_text'));
    await page.reload();
    await expect(row).toContainText(t('settings.invisible.on_text'));
  });

  await test.step('saves a search once, and keeps the next one when one is deleted', async () => {
    await open(page, at('/members?saved=1'));
    const saved = page.getByRole('region', { name: t('filters.saved.title') });
    for (const [index, name] of ['Een', 'Twee', 'Drie'].entries()) {
      await field(page, t('filters.saved.name')).fill(name);
      await doubleTap(saved.getByRole('button', { name: t('filters.saved.save') }));
      await expect(saved.getByRole('listitem')).toHaveCount(index + 1);
    }
    await doubleTap(saved.getByRole('button', { name: t('filters.saved.delete', { name: 'Een' }) }));
    await expect(saved.getByRole('listitem')).toHaveText(['Twee', 'Drie']);
    await holdEnter(saved.getByRole('button', { name: t('filters.saved.delete', { name: 'Twee' }) }));
    await expect(saved.getByRole('listitem')).toHaveText(['Drie']);
    await page.reload();
    await expect(saved.getByRole('listitem')).toHaveText(['Drie']);
  });

  await test.step('shows the receipt of a report and does not go on to the block', async () => {
    await openSafety(page, at('/members'), 0, 'report');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('safety.reason.scam'), { exact: true }).click();
    await doubleTap(dialog.getByRole('button', { name: t('safety.report.submit') }));
    await expect(dialog.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  });

  await test.step('unblocks one of two blocked members', async () => {
    for (const nth of [1, 1]) {
      await openSafety(page, at('/members'), nth, 'block');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('safety.block.submit') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await open(page, at('/settings/blocked'));
    const rows = main.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const [, other = ''] = await rows.locator('b').allInnerTexts();
    await doubleTap(rows.first().getByRole('button'));
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows.locator('b')).toHaveText([other]);
  });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Opens the dialog from a profile of the search. */
async function openSafety(page: Page, members: string, nth: number, what: 'block' | 'report') {
  await open(page, members);
  const card = page.getByRole('article').nth(nth).getByRole('link');
  const [name = ''] = (await card.innerText()).split(',');
  await card.click();
  await page
    .locator('summary', { hasText: t('person.more', { name }) })
    .locator('visible=true')
    .click();
  await page.getByRole('menuitem', { name: t(`person.${what}`, { name }) }).click();
}

/**
 * A slow double tap, after which the tapped element may have changed. A busy machine is slower still, so the
 * events carry the time of the touch.
 */
async function doubleTap(button: Locator): Promise<void> {
  // Away from the bars at the top and at the bottom.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  const page = button.page();
  const touches = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const start = Date.now() / 1000;
  for (const seconds of [0, 0.25]) {
    const timestamp = start + seconds;
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    await page.waitForTimeout(400);
  }
  await touches.detach();
  // A press after this counts as a new one.
  await page.waitForTimeout(400);
}

/** The key repeats, wherever the focus has moved. */
async function holdEnter(button: Locator): Promise<void> {
  await button.focus();
  const { keyboard } = button.page();
  for (let times = 0; times < 12; times++) {
    await keyboard.down('Enter');
    await button.page().waitForTimeout(40);
  }
  await keyboard.up('Enter');
}
