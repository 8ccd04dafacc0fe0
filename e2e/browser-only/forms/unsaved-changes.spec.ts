import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../../support/accessibility.ts';
import { holdCalls } from '../../support/mock-calls.ts';
import { signUpMember, createNewMember } from '../../support/new-member.ts';
import { waitUntilInteractive, expect, waitForHydration, test } from '../../support/site-test.ts';
import { field, logIn } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('en');

// The session ends during the test; without one, photos of real members are refused as well.
test.use({ refusedCalls: /\/(api|photos)\//, sessionEnds: true });

test('asks before typed changes of a profile are lost', async ({ page, context, site }) => {
  const vera = createNewMember('Vera', { gender: 'x' });
  const about = field(page, t('profile.words.about'));
  const form = page.getByRole('form', { name: t('app.account.profile') });
  const save = form.getByRole('button', { name: t('profile.save') });
  const question = page.getByRole('dialog', { name: t('profile.leave.title') });
  const stay = question.getByRole('button', { name: t('profile.leave.stay') });
  const notifications = page.getByRole('link', { name: t('app.account.notifications') }).first();
  const heading = page.getByRole('heading', { level: 1 });
  const region = form.getByRole('combobox', { name: t('vocabulary.field.region') });
  const town = form.getByLabel(t('vocabulary.field.town'), { exact: true });
  const interest = form
    .getByRole('group', { name: t('vocabulary.field.interests') })
    .getByRole('checkbox')
    .first();

  await signUpMember(page, site('harbor', ''), vera);
  await page.goto(site('harbor', '/notifications'));
  await waitForHydration(page);
  const profile = page.getByRole('link', { name: t('app.account.profile') }).first();
  await profile.click();
  await expect(heading).toHaveText(t('app.account.profile'));

  await test.step('does not ask when nothing changed or a change was undone', async () => {
    await about.fill('I dance.');
    await expect(form).toContainText(t('profile.unsaved'));
    await about.fill('');
    await expect(form).not.toContainText(t('profile.unsaved'));
    await notifications.click();
    await expect(heading).toHaveText(t('app.account.notifications'));
    await profile.click();
    await expect(heading).toHaveText(t('app.account.profile'));
  });

  await test.step('asks before following a link, and keeps everything when the member stays', async () => {
    await about.fill('I dance.');
    await notifications.focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText(t('profile.leave.text'));
    expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(notifications).toBeFocused();
    await expect(about).toHaveValue('I dance.');
  });

  await test.step('asks on Back, and on a reload in the browser’s words', async () => {
    await page.goBack();
    await stay.click();
    await expect(page).toHaveURL(/\/profile$/);
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload.catch(() => {});
    await expect(about).toHaveValue('I dance.');
  });

  await test.step('saves all changed parts with one button', async () => {
    await form.getByRole('radio', { name: t('vocabulary.seeking.a') }).check();
    await save.click();
    await expect(form).toContainText(t('profile.all_saved'));
    await expect(about).toHaveValue('I dance.');
  });

  await test.step('keeps a newer name that was saved elsewhere', async () => {
    const answer = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/profile', { method: 'PUT', headers, body: '{"name":"Verena"}' })).status;
    });
    expect(answer).toBe(200);
    await about.fill('I dance and sing.');
    await save.click();
    await expect(form).toContainText(t('profile.all_saved'));
    await notifications.click();
    await expect(heading).toHaveText(t('app.account.notifications'));
    await profile.click();
    await expect(field(page, t('signup.name.name'))).toHaveValue('Verena');
    await expect(about).toHaveValue('I dance and sing.');
  });

  await test.step('keeps as unsaved what is typed during saving', async () => {
    // Until then the page also reads the saved profile, which must not be held.
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    const saving = await holdCalls(page, '**/api/profile');
    await about.fill('I dance a lot.');
    await save.click();
    await about.fill('I dance, and I draw.');
    saving.pass();
    await expect(form).toContainText(t('profile.unsaved'));
    await save.click();
    await expect(form).toContainText(t('profile.all_saved'));
    await notifications.click();
    await expect(heading).toHaveText(t('app.account.notifications'));
    await profile.click();
    await expect(about).toHaveValue('I dance, and I draw.');
  });

  await test.step('leaves without saving when the member wants to', async () => {
    await about.fill('Something else.');
    await notifications.click();
    await question.getByRole('button', { name: t('profile.leave.leave') }).click();
    await expect(heading).toHaveText(t('app.account.notifications'));
    await profile.click();
    await expect(about).toHaveValue('I dance, and I draw.');
  });

  await test.step('leads to the login page when the session has ended, and restores the form', async () => {
    // A document that was not opened through the login page.
    await page.goto(site('harbor', '/profile'));
    await waitUntilInteractive(about);
    await holdReads(page);
    await about.fill('Something else.');
    await region.selectOption({ index: 1 });
    await town.fill('A town');
    await interest.check({ force: true });
    const chosen = await region.inputValue();
    await context.clearCookies();
    await save.click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(question).toBeHidden();
    await expect(page.getByRole('main')).toContainText(t('auth.login.ended_kept'));
    await page.unrouteAll();
    await logIn(page, t, vera);
    await expect(about).toHaveValue('Something else.');
    await expect(town).toHaveValue('A town');
    await expect(region).toHaveValue(chosen);
    await expect(interest).toBeChecked();
    await expect(form).toContainText(t('profile.unsaved'));
    await town.fill('');
    await save.click();
    await expect(form).toContainText(t('profile.all_saved'));
  });
});

test('restores typed text and pressed likes after a login when the session ended', async ({
  page,
  context,
  site,
}) => {
  const nora = createNewMember('Nora', { gender: 'x', seeking: 'a' });
  const main = page.getByRole('main');
  // A member of another test may block this one meanwhile.
  const profiles = main
    .getByRole('article')
    .filter({ hasText: t('members.fictional.word') })
    .getByRole('link', { name: /, \d+$/ });
  const endSession = async () => {
    await holdReads(page);
    await context.clearCookies();
  };
  const logInAgain = async () => {
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.unrouteAll();
    await logIn(page, t, nora);
  };
  await signUpMember(page, site('harbor', ''), nora);
  await page.goto(site('harbor', '/members?gender=a&min_age=18&max_age=99&saved=1'));
  await waitForHydration(page);
  const profile = (await profiles.first().getAttribute('href')) ?? '';
  const [name = ''] = (await profiles.first().innerText()).split(',');

  await test.step('sends a like and restores the name of a search', async () => {
    const heart = main.getByRole('button', { name: t('app.likes.like_name', { name }), exact: true }).first();
    const ofSearch = field(page, t('filters.saved.name'));
    await ofSearch.fill('Near me');
    // The hover loads what a press needs, so that the press is the first call without a session.
    await (await waitUntilInteractive(heart)).hover();
    await page.waitForLoadState('networkidle');
    await endSession();
    await heart.click();
    await logInAgain();
    await expect(ofSearch).toHaveValue('Near me');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('restores the reason and text of a report', async () => {
    const dialog = page.getByRole('dialog');
    const open = async () => {
      const more = page.locator('summary', { hasText: t('person.more', { name }) });
      await more.locator('visible=true').click();
      await page.getByRole('menuitem', { name: t('person.report', { name }) }).click();
    };
    const reason = dialog.getByRole('radio').first();
    const words = field(page, t('safety.report.message'));
    await page.goto(new URL(profile, page.url()).href);
    await waitForHydration(page);
    await open();
    await reason.check({ force: true });
    await words.fill('Asks for money.');
    await endSession();
    await dialog.getByRole('button', { name: t('safety.report.submit') }).click();
    await logInAgain();
    await expect(page).toHaveURL(new URL(profile, page.url()).href);
    await open();
    await expect(words).toHaveValue('Asks for money.');
    await expect(reason).toBeChecked();
  });

  await test.step('sends an answer of the swipe game', async () => {
    const card = page.locator('.swipecard--held').getByRole('link');
    await page.goto(site('harbor', '/swipe-game?reach=wide'));
    await waitForHydration(page);
    const skipped = (await card.getAttribute('href')) ?? '';
    await endSession();
    await page.keyboard.press('ArrowLeft');
    await logInAgain();
    await expect(card).toHaveAttribute('href', /./);
    await expect(card).not.toHaveAttribute('href', skipped);
  });
});

/** The next press is the first to notice the end of the session, not what the page reads in the background. */
async function holdReads(page: Page): Promise<void> {
  await page.route(/\/api\/(?!user\.php)/, (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
}
