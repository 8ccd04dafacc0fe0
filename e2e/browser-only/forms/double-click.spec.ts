import type { Locator, Page } from '@playwright/test';
import { signUpMember, createNewMember } from '../../support/new-member.ts';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { field } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

const VERA = createNewMember('Vera');
const NEW_PASSWORD = 'tien gele walvissen';
/** As in double-click-guard.ts. */
const DOUBLE_MS = 500;

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
    await doubleTap(row.getByRole('button'), () =>
      expect(row).toContainText(t('settings.invisible.on_text')),
    );
    await page.reload();
    await expect(row).toContainText(t('settings.invisible.on_text'));
  });

  await test.step('saves a search once, and keeps the next one when one is deleted', async () => {
    await open(page, at('/members?saved=1'));
    const saved = page.getByRole('region', { name: t('filters.saved.title') });
    const has = (names: string[]) => () => expect(saved.getByRole('listitem')).toHaveText(names);
    const names = ['Een', 'Twee', 'Drie'];
    for (const [index, name] of names.entries()) {
      await field(page, t('filters.saved.name')).fill(name);
      const save = saved.getByRole('button', { name: t('filters.saved.save') });
      await doubleTap(save, has(names.slice(0, index + 1)));
    }
    const deletion = (name: string) =>
      saved.getByRole('button', { name: t('filters.saved.delete', { name }) });
    await doubleTap(deletion('Een'), has(['Twee', 'Drie']));
    await holdEnter(deletion('Twee'), has(['Drie']));
    await page.reload();
    await has(['Drie'])();
  });

  await test.step('shows the receipt of a report and does not go on to the block', async () => {
    await openSafety(page, at('/members'), 0, 'report');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('safety.reason.scam'), { exact: true }).click();
    await doubleTap(dialog.getByRole('button', { name: t('safety.report.submit') }), () =>
      expect(dialog.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible(),
    );
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
    await doubleTap(rows.first().getByRole('button'), () => expect(rows).toHaveCount(1));
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
 * A slow double tap, whose second tap comes when the first one has changed the page, as `changed` says, and which must not
 * change it again. The events carry the time of the touch, because a machine may be slower.
 */
async function doubleTap(button: Locator, changed: () => Promise<void>): Promise<void> {
  // Away from the bars at the top and at the bottom.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  const page = button.page();
  const clicks = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener('click', ({ timeStamp }) => seen.push(timeStamp), { capture: true });
    return seen;
  });
  const touches = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const end = Date.now() / 1000;
  for (const [taps, timestamp] of [end - 0.25, end].entries()) {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    await expect.poll(() => clicks.evaluate((seen) => seen.length)).toBe(taps + 1);
    await changed();
  }
  await touches.detach();
  // A press after this counts as a new one.
  await expect
    .poll(() => clicks.evaluate((seen) => performance.now() - Math.max(...seen)))
    .toBeGreaterThan(DOUBLE_MS);
}

/** The key repeats, wherever the focus has moved, until after the page has changed. */
async function holdEnter(button: Locator, changed: () => Promise<void>): Promise<void> {
  await button.focus();
  const { keyboard } = button.page();
  for (let times = 0; times < 3; times++) {
    await keyboard.down('Enter');
    await changed();
  }
  await keyboard.up('Enter');
}
