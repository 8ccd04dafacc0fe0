import type { Locator, Page } from '@playwright/test';
import { findMailLink } from '../support/mail-links.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('fr');

const MAUD = createNewMember('Maud');
const KEES = createNewMember('Kees', { gender: 'm', seeking: 'f' });

test.use({ viewport: { width: 1280, height: 800 } });

test('switches notifications off on the page and by a link in an email', async ({ page, site, browser }) => {
  const at = (path: string) => site('velours', path);
  const alert = (text: 'alerts.PROFILE_PHOTO_ALERT' | 'alerts.disabled.title') =>
    page.getByRole('complementary', { name: t(text) });

  await test.step('a member joins', async () => {
    await signUpMember(page, at(''), MAUD);
  });

  await test.step('shows all switches on, without one for account emails', async () => {
    await page.goto(at('/notifications'));
    await waitForHydration(page);
    for (const one of await page.getByRole('table').getByRole('checkbox').all())
      await expect(one).toBeChecked();
    await expect(theSwitch(page, 'account', 'mail')).toBeDisabled();
  });

  await test.step('switches one kind off in an email and another on the site, also after a reload', async () => {
    await theSwitch(page, 'new_match', 'mail').click();
    await theSwitch(page, 'new_like', 'in_app').press('Space');
    await expect.poll(() => switchedOff(page)).toEqual(['new_like.in_app', 'new_match.mail']);
    await page.reload();
    await waitForHydration(page);
    await expect(theSwitch(page, 'new_match', 'mail')).not.toBeChecked();
    await expect(theSwitch(page, 'new_like', 'in_app')).not.toBeChecked();
    await expect(theSwitch(page, 'new_like', 'mail')).toBeChecked();
  });

  await test.step('shows no popup of what is switched off', async () => {
    await likedBy(await browser.newContext().then((context) => context.newPage()), at, await idOf(page));
    await page.goto(at('/members?t=0'));
    await expect(page).toHaveURL(at('/members'));
    await expect(page.getByRole('dialog', { name: t('likes.popup.title') })).toBeHidden();
    await expect(page.getByRole('navigation', { name: t('app.nav.label') })).toContainText(
      t('app.nav.new', { count: 1 }),
    );
  });

  await test.step('switches off one kind by the link of an email without login', async () => {
    const link = await findMailLink(page, at('/__outbox'), '/unsubscribe', MAUD.email);
    await forgetSession(page);
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(t('notifications.kind.new_like'));
    await page.getByRole('button', { name: t('notifications.unsubscribe.submit') }).click();
    await expect(
      page.getByRole('heading', { name: t('notifications.unsubscribe.done_heading') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('notifications.unsubscribe.settings') }).click();
    await logIn(page, t, MAUD);
    await expect(page).toHaveURL(at('/notifications'));
    await expect(theSwitch(page, 'new_like', 'mail')).not.toBeChecked();
    await expect(theSwitch(page, 'photo_request', 'mail')).toBeChecked();
    expect(await switchedOff(page)).toEqual(['new_like.in_app', 'new_like.mail', 'new_match.mail']);
  });

  await test.step('keeps a closed reminder away, and waits a day with the next one', async () => {
    await page.goto(at('/members'));
    await waitForHydration(page);
    await alert('alerts.PROFILE_PHOTO_ALERT')
      .getByRole('button', { name: t('app.close') })
      .click();
    await expect(alert('alerts.PROFILE_PHOTO_ALERT')).toBeHidden();
    await page.reload();
    await quiet(page);
    await expect(page.getByRole('complementary', { name: t('alerts.enrich.title') })).toBeHidden();
    await aDayLater(page, 'hide-profile-photo-alert');
    await page.reload();
    await expect(alert('alerts.disabled.title')).toBeVisible();
    await alert('alerts.disabled.title')
      .getByRole('button', { name: t('app.close') })
      .click();
    await expect(alert('alerts.disabled.title')).toBeHidden();
    await aDayLater(page, 'hide-disabled-notifications-alert');
    await page.goto(at('/likes'));
    await expect(page.getByRole('complementary', { name: t('alerts.enrich.title') })).toBeVisible();
  });

  await test.step('switches everything off and on again', async () => {
    await page.goto(at('/notifications'));
    await waitForHydration(page);
    await page.getByRole('button', { name: t('notifications.all.off') }).click();
    await expect.poll(() => switchedOff(page)).toHaveLength(8);
    await page.getByRole('button', { name: t('notifications.all.on') }).click();
    await expect.poll(() => switchedOff(page)).toEqual([]);
    await page.reload();
    await expect(theSwitch(page, 'new_like', 'mail')).toBeChecked();
  });
});

type Kind = 'account' | 'new_like' | 'new_match' | 'photo_request';

function theSwitch(page: Page, kind: Kind, channel: 'in_app' | 'mail'): Locator {
  const name = `${t(`notifications.kind.${kind}`)}, ${t(`notifications.channel.${channel}`)}`;
  return page.getByRole('checkbox', { name, exact: true });
}

interface User {
  id: string;
  notifications_disabled: string[];
}

const user = (page: Page): Promise<User> =>
  page.evaluate(async () => (await fetch('/api/user.php')).json() as Promise<User>);

const idOf = async (page: Page) => (await user(page)).id;
const switchedOff = async (page: Page) => (await user(page)).notifications_disabled.toSorted();

/** A new member joins in another browser and likes this member. */
async function likedBy(page: Page, at: (path: string) => string, id: string): Promise<void> {
  await signUpMember(page, at(''), KEES);
  await page.goto(at(`/members/${id}`));
  await waitForHydration(page);
  const like = page.getByRole('button', { name: t('app.likes.like'), exact: true });
  const answered = page.waitForResponse('**/api/likes');
  await like.click();
  await answered;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.context().close();
}

/** Reminders that are due have been shown by now. */
async function quiet(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

async function aDayLater(page: Page, what: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem(name, String(Number(localStorage.getItem(name)) - 86_400_000));
  }, what);
}
