import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { logIn } from './steps.ts';
import { textsIn } from './texts.ts';

const t = textsIn('de');
const en = textsIn('en');
const MILA = { email: 'mila.berg@example.org', password: 'sieben rote Drachen' };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a visitor signs up on a phone, finds somebody, and leaves', async ({ page, site }) => {
  await test.step('chooses on the home page', async () => {
    await page.goto(site('nachtwerk'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await choose(page, t('signup.who.gender'), t('vocabulary.gender.f'));
    await choose(page, t('signup.who.seeking'), t('vocabulary.seeking.m'));
    await page.getByRole('main').getByRole('button', { name: t('landing.create') }).click();
    await expect(page.getByRole('heading', { name: t('signup.birth_date.title') })).toBeVisible();
  });

  await test.step('is told that this birth date is too young', async () => {
    await enterBirthYear(page, new Date().getFullYear() - 17);
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.birth_date_too_young', { min_age: 18 }));
    await expect(page.getByLabel(t('signup.birth_date.day'), { exact: true })).toHaveValue('24');
    await enterBirthYear(page, 1994);
  });

  await test.step('is told that this password is too short', async () => {
    await page.getByLabel(t('signup.account.name'), { exact: true }).fill('Mila');
    await page.getByLabel(t('auth.email'), { exact: true }).fill(MILA.email);
    await sendPassword(page, 'kurz');
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.password_short'));
    await expect(page.getByLabel(t('auth.email'), { exact: true })).toHaveValue(MILA.email);
    await sendPassword(page, MILA.password);
  });

  await test.step('logs in with what was chosen', async () => {
    await expect(page.getByText(t('auth.login.joined_title'))).toBeVisible();
    await logIn(page, t, MILA);
    await expect(page).toHaveURL(site('nachtwerk', '/members'));
    await expect(pill(page)).toContainText(t('vocabulary.seeking.m'));
  });

  await test.step('searches women of 30 to 45 in one region', async () => {
    const { name, region } = await somebody(page, site('nachtwerk', '/api/members'));
    await search(page, { gender: t('vocabulary.seeking.f'), min: '30', max: '45', region });
    await expect(page).toHaveURL(/gender=f.*min_age=30.*max_age=45.*countryregion=DE-/);
    await expect(pill(page)).toContainText(t('search.summary', { who: t('vocabulary.seeking.f'), min: '30', max: '45' }));
    await expect(results(page).getByRole('link', { name })).toBeVisible();
    const ages = (await results(page).getByRole('link').allInnerTexts()).map((text) => Number(text.split(', ')[1]));
    expect(ages.every((age) => age >= 30 && age <= 45), ages.join()).toBe(true);
    await expect(page.getByRole('status')).toHaveText(t('search.count', { count: ages.length }));
    await expect(page.getByRole('heading', { name: t('search.similar') })).toBeVisible();
  });

  await test.step('looks at everybody, page by page', async () => {
    await shortenPages(page, 6);
    await search(page, { gender: t('vocabulary.seeking.a'), min: '18', max: '99', region: '' });
    await expect(results(page).getByRole('article')).toHaveCount(6);
    const all = Number.parseInt(await page.getByRole('status').innerText());
    await page.getByRole('link', { name: t('search.more') }).click();
    await expect(results(page).getByRole('article')).toHaveCount(all);
    await expect(page.getByRole('link', { name: t('search.more') })).toBeHidden();
  });

  await test.step('opens a profile that says what it is, and comes back to the same place', async () => {
    const card = results(page).getByRole('article').nth(12);
    await expect(card).toContainText(t('members.fictional.word'));
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await scrollPosition(page);
    expect(place).toBeGreaterThan(844);
    const name = await card.getByRole('link').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await scrollPosition(page)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(page.getByRole('button', { name: t('members.fictional.word') })).toBeVisible();
    await expect(page.getByText(t('members.fictional.this'))).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await scrollPosition(page)).toBeCloseTo(place, -1);
  });

  await test.step('reads on in English', async () => {
    await openMenu(page, t('site.language.label', { language: 'Deutsch' }));
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/members\?gender=a/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(new RegExp(`^${en('search.title')}`));
  });

  await test.step('logs out, and is let in again only with the password', async () => {
    await hydrated(page);
    await openMenu(page, en('app.account.label'));
    await page.getByRole('menuitem', { name: en('app.account.logout') }).click();
    await expect(page).toHaveURL(site('nachtwerk', '/'));
    await expect(page.getByRole('link', { name: en('app.login'), exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    const wanted = site('nachtwerk', '/members?gender=f&min_age=25');
    await page.goto(wanted);
    await expect(page).toHaveURL(`${site('nachtwerk', '/login')}?next=${encodeURIComponent('/members?gender=f&min_age=25')}`);
    await logIn(page, en, MILA);
    await expect(page).toHaveURL(wanted);
    await expect(pill(page)).toContainText('25');
  });
});

const pill = (page: Page): Locator => page.getByRole('button', { name: /Filter/ });

/** The cards that match, not those that come close. */
const results = (page: Page): Locator => page.locator('.pgrid').first();

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();
}

async function enterBirthYear(page: Page, year: number): Promise<void> {
  await page.getByLabel(t('signup.birth_date.day'), { exact: true }).fill('24');
  await page.getByLabel(t('signup.birth_date.month'), { exact: true }).fill('12');
  await page.getByLabel(t('signup.birth_date.year'), { exact: true }).fill(String(year));
  await page.getByRole('button', { name: t('signup.continue') }).click();
}

async function sendPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('signup.create') }).click();
}

async function openMenu(page: Page, label: string): Promise<void> {
  await page.locator('summary', { hasText: label }).click();
}

interface Question {
  gender: string;
  min: string;
  max: string;
  /** Code, or '' for the whole country. */
  region: string;
}

async function search(page: Page, { gender, min, max, region }: Question): Promise<void> {
  await pill(page).click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await sheet.getByText(gender, { exact: true }).click();
  await sheet.getByLabel(t('search.min_age')).selectOption(min);
  await sheet.getByLabel(t('search.max_age')).selectOption(max);
  await sheet.getByLabel(t('search.region')).selectOption(region);
  await sheet.getByRole('button', { name: t('search.submit') }).click();
  await expect(sheet).toBeHidden();
}

/** One of the women of 30 to 45, and where she lives: who is here depends on the demo data. */
async function somebody(page: Page, members: string): Promise<{ name: string; region: string }> {
  const found = await (await page.request.get(`${members}?gender=f&min_age=30&max_age=45`)).json();
  return (await page.request.get(`${members}/${found.results[0].id}`)).json();
}

/** A full page holds more than a small demo site has. So the first answer is cut, as if a page ended there. */
async function shortenPages(page: Page, size: number): Promise<void> {
  await page.route('**/api/members?*', async (route) => {
    if (new URL(route.request().url()).searchParams.has('after')) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const shown = answer.results.slice(0, size);
    await route.fulfill({ response, json: { ...answer, results: shown, next: shown.at(-1).id } });
  });
}
