import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { agree, field, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');
const en = createTestTranslator('en');
const MILA = { email: `mila.berg-${Date.now()}@example.org`, password: 'sieben rote Drachen' };

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  sessionEnds: true,
  serviceWorkers: 'allow',
});

test('signs a visitor up on a phone, finds people, and logs out', async ({ page, context, site }) => {
  await test.step('chooses on the home page, whose address contains no answers', async () => {
    await page.goto(site('nachtwerk'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // Before hydration the form leads to a page instead of the dialog.
    await waitForHydration(page);
    const create = page.getByRole('main').getByRole('button', { name: t('home.create') });
    await create.click();
    await expect(page.getByRole('alert').first()).toHaveText(t('errors.field.choose_one'));
    await expect(page.getByRole('radio', { name: t('vocabulary.gender.m') })).toBeFocused();
    await choose(page, t('signup.who.gender'), t('vocabulary.gender.f'));
    await choose(page, t('signup.who.seeking'), t('vocabulary.seeking.m'));
    await create.click();
    await expect(page.getByRole('heading', { name: t('signup.birth_date.title') })).toBeVisible();
  });

  await test.step('refuses a birth date that is too young', async () => {
    await enterBirthYear(page, new Date().getFullYear() - 17);
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.birth_date_too_young', { min_age: 18 }));
    await expect(field(page, t('signup.birth_date.day'))).toHaveValue('24');
    await enterBirthYear(page, 1994);
  });

  await test.step('enters place and name', async () => {
    await field(page, t('vocabulary.field.region')).selectOption('DE-BE');
    await goOn(page);
    await field(page, t('signup.name.name')).fill('Mila');
    await field(page, t('signup.name.message')).fill('Ich mag das Meer.');
    await expect(page.getByText(t('signup.name.length', { length: 17, limit: 500 }))).toBeVisible();
    await goOn(page);
  });

  await test.step('continues after a reload', async () => {
    await expect(page.getByRole('heading', { name: t('signup.account.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('signup.account.title') })).toBeVisible();
  });

  await test.step('refuses a password that is too short', async () => {
    await field(page, t('auth.email')).fill(MILA.email);
    await sendPassword(page, 'kurz');
    await expect(page.getByRole('alert').first()).toHaveText(t('errors.field.password_short'));
    await expect(field(page, t('auth.email'))).toHaveValue(MILA.email);
  });

  await test.step('says why it needs the consent, and goes on with it', async () => {
    await sendPassword(page, MILA.password);
    await expect(page.getByRole('alert')).toHaveText(t('errors.field.consent_missing'));
    await agree(page);
    await sendPassword(page, MILA.password);
  });

  await test.step('welcomes the member, asks optional facts, and shows the first people', async () => {
    await expect(page.getByRole('heading', { name: t('signup.done.title', { name: 'Mila' }) })).toBeVisible();
    await page.getByRole('link', { name: t('signup.done.continue') }).click();
    await page.getByRole('link', { name: t('signup.photo.later') }).click();
    await page.getByRole('radio', { name: t('vocabulary.reason.flirt') }).tap();
    await expect(page.getByRole('heading', { name: t('signup.complete.question.role') })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('radio', { name: t('vocabulary.reason.flirt') })).toBeChecked();
    await page.getByRole('radio', { name: t('vocabulary.reason.date') }).tap();
    await page.getByRole('radio', { name: t('vocabulary.role.switch') }).tap();
    const bondage = page.getByRole('checkbox', { name: t('vocabulary.interests.bondage') });
    await expect(bondage).toBeVisible();
    const stored = page.waitForResponse((response) => response.url().includes('/api/profile'));
    await bondage.tap();
    await stored;
    await page.reload();
    await expect(bondage).toBeChecked();
    await page.getByRole('button', { name: t('signup.continue') }).tap();
    await expect(page.getByRole('heading', { name: t('signup.matches.heading') })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: t('signup.matches.hi') }).first()).toBeVisible();
    await page.getByRole('link', { name: t('signup.matches.search') }).click();
    await expect(page).toHaveURL(site('nachtwerk', '/members'));
    await expect(page.getByText(t('app.activation.title'))).toBeVisible();
    await expect(pill(page)).toContainText(t('vocabulary.seeking.m'));
  });

  await test.step('searches women of 30 to 45 in one region', async () => {
    const { name, region } = await findSearchedMember(page);
    await search(page, { gender: t('vocabulary.seeking.f'), min: '30', max: '45', region });
    await expect(page).toHaveURL(/gender=f.*min_age=30.*max_age=45.*countryregion=DE-/);
    await expect(pill(page)).toContainText(
      t('search.summary', { who: t('vocabulary.seeking.f'), min: '30', max: '45' }),
    );
    await expect(results(page).getByRole('link', { name })).toBeVisible();
    const ages = (await results(page).getByRole('link').allInnerTexts()).map((text) =>
      Number(text.split(', ')[1]),
    );
    expect(
      ages.every((age) => age >= 30 && age <= 45),
      ages.join(),
    ).toBe(true);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      t('search.count', { count: ages.length }),
    );
    await expect(page.getByRole('heading', { name: t('search.similar') })).toBeVisible();
  });

  await test.step('looks at all results, page by page', async () => {
    await shortenPages(page, 6);
    await search(page, { gender: t('vocabulary.seeking.a'), min: '18', max: '99', region: '' });
    await expect(results(page).getByRole('article')).toHaveCount(6);
    const all = Number.parseInt(await page.getByRole('main').getByRole('status').innerText());
    await page.getByRole('link', { name: t('members.more') }).click();
    await expect(results(page).getByRole('article')).toHaveCount(all);
    await expect(page.getByRole('link', { name: t('members.more') })).toBeHidden();
  });

  await test.step('opens a labelled profile and returns to the same place', async () => {
    const card = results(page)
      .getByRole('article')
      .filter({ hasText: t('members.fictional.word') })
      .nth(10);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await scrollPosition(page);
    expect(place).toBeGreaterThan(844);
    const name = await card.getByRole('link').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await scrollPosition(page)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    const profile = page.getByRole('article').first();
    await expect(
      profile.getByText(t('members.fictional.word'), { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
    await expect(profile.getByText(t('members.fictional.line'))).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await scrollPosition(page)).toBeCloseTo(place, -1);
  });

  await test.step('reads on in English', async () => {
    await openMenu(page, t('site.language.label', { language: 'Deutsch' }));
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/members\?(\S+&)?gender=a/);
    const localeCookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(localeCookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(new RegExp(`^${en('search.title')}`));
  });

  await test.step('logs out, and logs in only with the password', async () => {
    await waitForHydration(page);
    await openMenu(page, en('app.account.label'));
    await page.getByRole('menuitem', { name: en('app.account.logout') }).click();
    await expect(page).toHaveURL(site('nachtwerk', '/'));
    await expect(page.getByRole('link', { name: en('app.login'), exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    const searchAddress = site('nachtwerk', '/members?gender=f&min_age=25');
    await page.goto(searchAddress);
    await expect(page).toHaveURL(
      `${site('nachtwerk', '/login')}?next=${encodeURIComponent('/members?gender=f&min_age=25')}`,
    );
    await logIn(page, en, MILA);
    // After its styles have loaded, only one of the two buttons is visible at this width.
    await page.waitForURL(searchAddress);
    await expect(pill(page)).toContainText('25');
  });

  await test.step('asks for a login when the session has ended, and continues to the requested page', async () => {
    await waitForHydration(page);
    const link = results(page).getByRole('link').first();
    const [name, address] = await Promise.all([link.innerText(), link.getAttribute('href')]);
    // The session ends with this call: any other one without it would lead to the login before the click.
    await page.route(`**/api${address}`, async (route) => {
      await context.clearCookies({ name: 'auth' });
      await route.continue();
    });
    // Without the pointer: a card under it is prefetched, which would lead to the login before the click.
    await link.dispatchEvent('click');
    await expect(page).toHaveURL(`${site('nachtwerk', '/login')}?next=${encodeURIComponent(`${address}`)}`);
    await page.unroute(`**/api${address}`);
    await logIn(page, en, MILA);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

const pill = (page: Page): Locator => page.getByRole('button', { name: /Filter/ });

/** Exact results, without similar ones. */
const results = (page: Page): Locator => page.locator('.pgrid').first();

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
}

async function enterBirthYear(page: Page, year: number): Promise<void> {
  await field(page, t('signup.birth_date.day')).fill('24');
  await field(page, t('signup.birth_date.month')).fill('12');
  await field(page, t('signup.birth_date.year')).fill(String(year));
  await goOn(page);
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('signup.continue') }).click();
}

async function sendPassword(page: Page, password: string): Promise<void> {
  await field(page, t('auth.password')).fill(password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signup.create') })
    .click();
}

async function openMenu(page: Page, label: string): Promise<void> {
  await page.locator('summary', { hasText: label }).click();
}

interface Question {
  gender: string;
  min: string;
  max: string;
  region: string;
}

async function search(page: Page, { gender, min, max, region }: Question): Promise<void> {
  await pill(page).click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await sheet.getByRole('radio', { name: gender, exact: true }).check();
  await sheet.getByLabel(t('search.min_age')).fill(min);
  await sheet.getByLabel(t('search.max_age')).fill(max);
  await sheet.getByLabel(t('search.region')).selectOption(region);
  await sheet.locator('[type=submit]').click();
  await expect(sheet).toBeHidden();
}

/** One of the women from 30 to 45 and her home, which depend on the demo data. */
function findSearchedMember(page: Page): Promise<{ name: string; region: string }> {
  return page.evaluate(async () => {
    const { results } = await (await fetch('/api/members?gender=f&min_age=30&max_age=45')).json();
    return (await fetch(`/api/members/${results[0].id}`)).json();
  });
}

/** A page has more entries than a small demo site, so first pages are cut and the rest comes on further ones. */
async function shortenPages(page: Page, size: number): Promise<void> {
  await page.evaluate((size) => {
    const { fetch } = globalThis;
    let rest: object = {};
    globalThis.fetch = async (input, init) => {
      if (typeof input === 'string' && input.includes('after=rest')) return Response.json(rest);
      const response = await fetch(input, init);
      if (!response.url.includes('/api/members?')) return response;
      const answer = await response.json();
      rest = { ...answer, results: answer.results.slice(size), similar: [], hints: [] };
      return Response.json({ ...answer, results: answer.results.slice(0, size), next: 'rest' });
    };
  }, size);
}
