import type { Page } from '@playwright/test';
import { findMailLink } from '../support/mail-links.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field, forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const TESSEL = createNewMember('Tessel');
const SECOND_PASSWORD = 'tien gele walvissen';
const THIRD_PASSWORD = 'elf groene walvissen';
const NEW_ADDRESS = `tessel.nieuw-${Date.now()}@example.org`;

test.use({
  viewport: { width: 390, height: 844 },
  refusedCalls: /\/api\/(user\.php|account\/)/,
  sessionEnds: true,
});

test('lets a member change password, address and devices, delete the account and restore it', async ({
  page,
  site,
  browser,
}) => {
  const at = (path: string) => site('ardenza', path);
  const elsewhere = await (await browser.newContext()).newPage();

  await test.step('is logged in on two devices', async () => {
    await signUpMember(page, at(''), TESSEL);
    await elsewhere.goto(at('/login'));
    await logIn(elsewhere, t, TESSEL);
    await elsewhere.waitForURL(at('/members'));
    await page.goto(at('/settings'));
    await waitForHydration(page);
    await open(page, 'settings.overview.sessions');
    await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(2);
  });

  await test.step('changes the password, which ends the session on the other device only', async () => {
    await page.goto(at('/settings'));
    await open(page, 'settings.overview.password');
    await field(page, t('settings.password.current')).fill(TESSEL.password);
    await field(page, t('password.new')).fill(SECOND_PASSWORD);
    await field(page, t('password.repeat')).fill('tien gele');
    await press(page, t('settings.password.submit'));
    await expect(page.getByRole('main')).toContainText(t('errors.field.password_repeat'));
    await field(page, t('password.repeat')).fill(SECOND_PASSWORD);
    await press(page, t('settings.password.submit'));
    await expect(page.getByRole('main')).toContainText(t('settings.password.done'));
    await elsewhere.goto(at('/settings'));
    await expect(elsewhere).toHaveURL(at('/login?next=%2Fsettings'));
    await elsewhere.context().close();
  });

  await test.step('takes a new address by its link', async () => {
    await page.goto(at('/settings/email'));
    await field(page, t('settings.email.new')).fill(NEW_ADDRESS);
    await field(page, t('settings.own_password')).fill(SECOND_PASSWORD);
    await press(page, t('settings.email.submit'));
    await expect(page.getByRole('main')).toContainText(t('settings.email.sent', { email: NEW_ADDRESS }));
    await page.goto(await findMailLink(page, at('/__outbox'), '/mail-change/do'));
    await press(page, t('settings.mail_change.submit'));
    await expect(heading(page, 'settings.mail_change.done_heading')).toBeVisible();
    await page.goto(at('/settings'));
    await expect(page.getByRole('main')).toContainText(NEW_ADDRESS);
  });

  await test.step('restores the old address by its link', async () => {
    const link = await findMailLink(page, at('/__outbox'), '/mail-change/undo');
    await forgetSession(page);
    await page.goto(link);
    await field(page, t('password.new')).fill(THIRD_PASSWORD);
    await field(page, t('password.repeat')).fill(THIRD_PASSWORD);
    await press(page, t('settings.undo.submit'));
    await expect(page).toHaveURL(at('/settings'));
    await expect(page.getByRole('main')).toContainText(TESSEL.email);
  });

  await test.step('pauses the profile instead of deleting it', async () => {
    await waitForHydration(page);
    await open(page, 'settings.overview.delete');
    await press(page, t('settings.pause.on'));
    await expect(page.getByRole('status').filter({ hasText: t('settings.pause.on_text') })).toBeVisible();
    await press(page, t('settings.pause.off'));
    await expect(page.getByRole('button', { name: t('settings.pause.on') })).toBeVisible();
  });

  await test.step('downloads a copy of the data', async () => {
    await open(page, 'settings.overview.export');
    await field(page, t('settings.own_password')).fill(THIRD_PASSWORD);
    await press(page, t('settings.data.submit'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('settings.data.download') }).click();
    expect((await download).suggestedFilename()).toBe(`${t('settings.data.file')}.json`);
  });

  await test.step('deletes the account, which ends logins', async () => {
    await page.goto(at('/settings/delete'));
    await field(page, t('settings.delete.reason')).selectOption('break');
    await field(page, t('settings.own_password')).fill(THIRD_PASSWORD);
    await press(page, t('settings.delete.submit'));
    await expect(heading(page, 'account.deleted.heading')).toBeVisible();
    await page.goto(at('/login'));
    await logIn(page, t, { ...TESSEL, password: THIRD_PASSWORD });
    await expect(page.getByRole('alert')).toContainText(t('errors.account_deleted'));
  });

  await test.step('restores the account by the link of an email', async () => {
    await page.goto(await findMailLink(page, at('/__outbox'), '/account-deleted/undo'));
    await press(page, t('settings.restore.submit'));
    await expect(heading(page, 'settings.restore.done_heading')).toBeVisible();
    await page.goto(at('/settings'));
    await expect(page.getByRole('main')).toContainText(TESSEL.email);
  });
});

type Row = `settings.overview.${'delete' | 'export' | 'password' | 'sessions'}`;

/**
 * Follows the link of a row of the settings. A form that the browser sends itself comes back without its
 * passwords.
 */
async function open(page: Page, row: Row): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t(row) })
    .click();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: t(row === 'settings.overview.password' ? 'settings.password.title' : row),
    }),
  ).toBeVisible();
  await waitForHydration(page);
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const heading = (
  page: Page,
  text: 'account.deleted.heading' | 'settings.mail_change.done_heading' | 'settings.restore.done_heading',
) => page.getByRole('heading', { name: t(text) });
