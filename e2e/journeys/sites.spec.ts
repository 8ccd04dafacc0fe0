import type { Page } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { expect, test } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const nl = createTestTranslator('nl');
const NOOR = { email: `noor-${Date.now()}@example.org`, password: 'zeven groene kikkers' };

test.use({ refusedCalls: /\/api\/user\.php$/, sessionEnds: true });

test('keeps an account on one site', async ({ page, context, site }) => {
  await test.step('opens the site it was made on', async () => {
    await page.goto(site('ardenza', '/login'));
    await signUp(page, { ...NOOR, name: 'Noor', gender: 'f', seeking: 'm', date_of_birth: '1991-03-09' });
    await logIn(page, nl, NOOR);
    await expect(page).toHaveURL(site('ardenza', '/members'));
  });

  const member = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  const cookies = await context.cookies(site('ardenza'));
  const session = cookies.find(({ name }) => name === 'auth');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await test.step('knows neither its password nor its session on another site', async () => {
    const fr = createTestTranslator('fr');
    await context.addCookies([{ name: 'auth', value: session?.value ?? '', url: site('velours') }]);
    await page.goto(site('velours', '/members'));
    await expect(page).toHaveURL(`${site('velours', '/login')}?next=%2Fmembers`);
    await logIn(page, fr, NOOR);
    await expect(page.getByRole('main')).toContainText(fr('errors.login_failed'));
    await page.goto(site('velours', '/members'));
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('hides a member of one site on the other', async () => {
    await page.goto(site('ardenza', `${member}`));
    await expect(page).not.toHaveTitle(new RegExp(nl('app.not_found.title')));
    const en = createTestTranslator('en');
    await page.goto(site('harbor', '/login'));
    await logIn(page, en);
    await expect(page).toHaveURL(site('harbor', '/members'));
    const answer = await page.goto(site('harbor', `${member}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: en('app.not_found.title') })).toBeVisible();
  });
});

const BRANDS: Record<string, { name: string; locale: Locale }> = {
  ardenza: { name: 'Ardenza', locale: 'nl' },
  velours: { name: 'Velours', locale: 'fr' },
  nachtwerk: { name: 'Nachtwerk', locale: 'de' },
  sienna: { name: 'Sienna', locale: 'de' },
  harbor: { name: 'Harbor', locale: 'en' },
  amplia: { name: 'Amplia', locale: 'en' },
  abendrot: { name: 'Abendrot', locale: 'de' },
};

test('shows seven brands on seven hosts and refuses any other host', async ({ page, site }) => {
  const looks = [];
  for (const [id, { name, locale }] of Object.entries(BRANDS)) {
    await page.goto(site(id));
    await expect(page).toHaveTitle(createTestTranslator(locale)('app.default_title', { name }));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    looks.push(await look(page));
  }
  for (const part of ['button', 'mark', 'hero'] as const) {
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(looks.length);
  }

  const answer = await page.goto(site('unknown'));
  expect(answer?.status()).toBe(421);
  await expect(page.getByText(createTestTranslator('en')('errors.unknown_host'))).toBeVisible();
});

/** What makes a brand: the color of its main button, its logo and its picture. */
function look(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      button: style('.btn--primary').backgroundColor,
      mark: style('.logo__mark').maskImage,
      hero: style('.hero__art').backgroundImage,
    };
  });
}

/** Without the form, which signup.spec.ts fills in. */
async function signUp(page: Page, form: Record<string, string>): Promise<void> {
  const status = await page.evaluate(async (form) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch('/api/signup', { method: 'POST', headers, body: JSON.stringify(form) });
    return answer.status;
  }, form);
  expect(status).toBe(200);
}
