import type { LikesState } from '#client/features/likes/state-contract.ts';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { openAsDemoMember } from '../../support/demo-session.ts';
import { changeAnswer, holdCalls } from '../../support/mock-calls.ts';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { field } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('en');

test.describe('a member on a train', () => {
  test.use({ viewport: { width: 390, height: 844 }, brokenConnection: true });

  test('keeps the page, tells the member, and continues when the connection returns', async ({
    page,
    context,
    site,
  }) => {
    await openAsDemoMember(page, site('harbor', '/members'));
    await waitForHydration(page);
    const card = page.getByRole('article').first().getByRole('link');
    const name = await card.innerText();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    await context.setOffline(true);
    await card.click();
    await expect(page.getByText(t('errors.offline'))).toBeVisible();
    // The count of new likes stays in it.
    await expect(page).toHaveTitle(new RegExp(`${t('app.error.title')}$`));
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    // A refresh rerenders the page, but must not repeat the notice about the lost connection.
    const liked_by = ['a', 'b', 'c'].map((id) => ({ id, like_new: true }));
    await page.route(
      '**/api/likes.php',
      changeAnswer<LikesState>(() => ({ liked_by })),
    );
    const isThere = Promise.withResolvers<void>();
    await page.route(page.url(), async (route) => {
      if (route.request().method() === 'HEAD') await isThere.promise;
      await route.continue();
    });
    await context.setOffline(false);
    await expect(page).toHaveTitle(/^\(3\) /);
    await expect(page.getByText(t('errors.offline'))).toBeVisible();

    // The page reloads by itself.
    const loaded = page.waitForEvent('load');
    isThere.resolve();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name}`));
  });
});

test.describe('a connection that comes and goes', () => {
  test.use({ brokenConnection: true });

  test('says that the connection is lost until it is back, also when an answer was on its way', async ({
    page,
    context,
    site,
  }) => {
    await openAsDemoMember(page, site('harbor', '/members'));
    await waitForHydration(page);
    const profile = await holdCalls(
      page,
      /\/api\/members\/\w+$/,
      changeAnswer<object>(() => ({})),
    );
    const card = page.getByRole('article').first().getByRole('link');
    const name = await card.innerText();
    await card.click();
    await expect(page.locator('main[aria-busy=true]')).toContainText(name);

    await context.setOffline(true);
    await expect(page.getByText(t('app.offline'))).toBeVisible();
    profile.pass();
    await expect(page.getByRole('button', { name: t('app.likes.like') }).first()).toBeVisible();
    await expect(page.getByText(t('app.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('app.online'))).toBeVisible();
  });

  test('keeps the page when only background calls are lost, and still tells of a lost connection', async ({
    page,
    context,
    site,
  }) => {
    const background = /\/assets\/background-[^/]*\.js$/;
    const marked = Promise.withResolvers<void>();
    await page.route(background, async (route) => {
      await marked.promise;
      await route.abort('internetdisconnected');
    });
    const missed = page.waitForEvent('requestfailed', { predicate: (asked) => background.test(asked.url()) });
    await openAsDemoMember(page, site('harbor', '/members'));
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    marked.resolve();
    await missed;
    await context.setOffline(true);
    await expect(page.getByText(t('app.offline'))).toBeVisible();
    await context.setOffline(false);

    const card = page.getByRole('article').first().getByRole('link');
    const name = await card.innerText();
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test('sends a form once when its button is pressed twice', async ({ page, site }) => {
  // The script comes late, as on a slow connection, so the browser sends the form itself.
  await page.route(/hydrate.*\.js$/, () => {});
  let sent = 0;
  page.on('request', (request) => request.method() === 'POST' && sent++);
  await page.goto(site('harbor', '/login'));
  await field(page, t('auth.email')).fill(DEMO_LOGIN.email);
  await field(page, t('auth.password')).fill(DEMO_LOGIN.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .dblclick();
  await expect(page).toHaveURL(site('harbor', '/members'));
  expect(sent).toBe(1);
});

test('goes on when the browser reports no connection although there is one', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  );
  const socket = page.waitForEvent('websocket');
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  await socket;
  await expect(page.getByText(t('app.offline'))).toHaveCount(0);

  const calls = await holdCalls(page, '**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText(t('app.offline'))).toBeVisible();
  calls.pass();
  await expect(page.getByText(t('app.online'))).toBeVisible();
});
