import { expect, test } from '../support/site-test.ts';
import { agree, field, forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('fr');
const nl = createTestTranslator('nl');
const LUCIE = { email: `lucie-${Date.now()}@example.org`, password: 'sept renards bleus' };

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('lets a visitor do everything without scripts', { tag: '@edge' }, async ({ page, site }) => {
  const main = page.getByRole('main');

  await test.step('declines the advertising cookie, keeps its values for the visit, and allows it', async () => {
    const bar = page.getByRole('region', { name: t('cookies.title') });
    await page.goto(site('velours', '/?network=ads'));
    await bar.getByRole('button', { name: t('cookies.decline') }).click();
    await expect(page).toHaveURL(site('velours', '/?network=ads'));
    await expect(bar).toBeHidden();
    await main.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true }).check();
    await main.getByRole('button', { name: t('home.create') }).click();
    await expect(page).toHaveURL(/\/signup\?network=ads&/);
    await page.goto(site('velours', '/login?network=ads'));
    await page.getByRole('link', { name: t('app.footer.cookie_settings') }).click();
    await main.getByRole('button', { name: t('cookies.allow') }).click();
    await expect(main).toContainText(t('cookies.state.allowed'));
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('tracking');
  });

  await test.step('signs up, step by step and once back', async () => {
    await page.goto(site('velours'));
    await main.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true }).check();
    await main.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }).check();
    await main.getByRole('button', { name: t('home.create') }).click();
    await field(page, t('signup.birth_date.day')).fill('31');
    await field(page, t('signup.birth_date.month')).fill('6');
    await field(page, t('signup.birth_date.year')).fill('1985');
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.birth_date_invalid'));
    await page.getByRole('button', { name: t('signup.back') }).click();
    await expect(page.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true })).toBeChecked();
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await expect(field(page, t('signup.birth_date.year'))).toHaveValue('1985');
    await field(page, t('signup.birth_date.day')).fill('30');
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await field(page, t('vocabulary.field.region')).selectOption('BE-BRU');
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await field(page, t('signup.name.name')).fill('Lucie');
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await field(page, t('auth.email')).fill(LUCIE.email);
    await field(page, t('auth.password')).fill('lucie123');
    await page.getByRole('button', { name: t('signup.create') }).click();
    const alerts = page.getByRole('alert');
    await expect(alerts).toHaveText([t('errors.field.password_personal'), t('errors.field.consent_missing')]);
    await field(page, t('auth.password')).fill(LUCIE.password);
    await agree(page);
    await page.getByRole('button', { name: t('signup.create') }).click();
    await expect(
      page.getByRole('heading', { name: t('signup.done.title', { name: 'Lucie' }) }),
    ).toBeVisible();
  });

  await test.step('adds optional facts and has the email sent again', async () => {
    await page.getByRole('link', { name: t('signup.done.continue') }).click();
    await page.getByRole('link', { name: t('signup.photo.later') }).click();
    await page.getByRole('radio', { name: t('vocabulary.reason.flirt') }).check();
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await page.getByRole('link', { name: t('signup.complete.skip') }).click();
    await page.getByRole('checkbox', { name: t('vocabulary.interests.wine') }).check();
    await page.getByRole('button', { name: t('signup.continue') }).click();
    await page.getByRole('link', { name: t('signup.matches.search') }).click();
    await page.getByRole('button', { name: t('app.activation.send') }).click();
    await expect(page.getByText(t('app.activation.sent'))).toBeVisible();
    await expect(page.getByRole('radio', { name: t('vocabulary.reason.flirt') })).toBeChecked();
    await forgetSession(page);
    await page.goto(site('velours', '/login'));
  });

  await test.step('logs in at the second try', async () => {
    await logIn(page, t, { ...LUCIE, password: 'autre chose' });
    await expect(main).toContainText(t('errors.login_failed'));
    await expect(field(page, t('auth.email'))).toHaveValue(LUCIE.email);
    await logIn(page, t, LUCIE);
    await expect(page).toHaveURL(site('velours', '/members'));
  });

  await test.step('searches in the sheet, which works without scripts', async () => {
    const sheet = page.getByRole('dialog', { name: t('search.filters') });
    // The button for phones; before the styles load both are visible.
    const pill = page.getByRole('button', { name: t('search.filters') }).first();
    await expect(sheet).toBeHidden();
    await pill.click();
    await sheet.getByRole('button', { name: t('app.close') }).click();
    await expect(sheet).toBeHidden();
    await pill.click();
    await sheet.getByText(t('vocabulary.field.interests'), { exact: true }).click();
    await sheet
      .getByRole('link', { name: t('filters.show_all') })
      .first()
      .click();
    await pill.click();
    await sheet.getByText(t('vocabulary.field.interests'), { exact: true }).click();
    await expect(
      sheet.getByRole('checkbox', { name: t('vocabulary.interests.tea'), exact: true }),
    ).toBeVisible();
    await sheet.getByRole('radio', { name: t('vocabulary.seeking.a') }).check();
    await sheet.getByLabel(t('search.max_age')).selectOption('70');
    await sheet.getByRole('button', { name: t('search.submit') }).click();
    await expect(page).toHaveURL(/\/members\?gender=a&min_age=18&max_age=70/);
    await expect(pill).toContainText(
      t('search.summary', { who: t('vocabulary.seeking.a'), min: '18', max: '70' }),
    );
  });

  await test.step('opens a profile with an explanation of the fictional mark', async () => {
    const card = page
      .getByRole('article')
      .filter({ hasText: t('members.fictional.word') })
      .first();
    const name = await card.getByRole('link').innerText();
    await card.getByRole('link').click();
    // The styles decide which of the two headings is visible.
    await page.waitForURL(/\/members\/\w+$/, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: t('members.fictional.word'), exact: true }).click();
    await expect(page.getByText(t('members.fictional.who'))).toBeVisible();
    await page.getByRole('button', { name: t('app.close') }).click();
    await expect(page.getByText(t('members.fictional.who'))).toBeHidden();
  });

  await test.step('changes the language on its page', async () => {
    await page.getByRole('link', { name: t('app.footer.languages'), exact: true }).click();
    await page.getByRole('radio', { name: 'Nederlands' }).check();
    await main.getByRole('button', { name: t('site.lang_config.save') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { name: nl('site.lang_config.title') })).toBeVisible();
  });

  await test.step('logs out', async () => {
    await page.locator('summary', { hasText: nl('app.account.label') }).click();
    await page.getByRole('menuitem', { name: nl('app.account.logout') }).click();
    await expect(page).toHaveURL(site('velours', '/'));
    await page.goto(site('velours', '/members'));
    await expect(page).toHaveURL(`${site('velours', '/login')}?next=%2Fmembers`);
  });
});

test('names no keys of the swipe game, because only scripts answer them', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site('velours', '/login')}?next=%2Fswipe-game`);
  await logIn(page, t);
  await expect(page.locator('kbd')).toHaveCount(4);
  await expect(page.locator('kbd').first()).toBeHidden();
});
