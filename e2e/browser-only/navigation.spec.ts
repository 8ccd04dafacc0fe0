import type { Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { holdCalls } from '../support/mock-calls.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test.use({ refusedCalls: /\/api\// });

test('starts a new page at its top, or at the part that its address names', async ({ page, site }) => {
  const top = () => page.evaluate(() => scrollY);
  await page.goto(site('harbor', '/pages/faq#mail'));
  const part = page.locator('#mail');
  await expect(part).toBeInViewport();
  expect(await top()).toBeGreaterThan(0);

  await page.goto(site('harbor', '/pages/terms'));
  const footer = page.getByRole('navigation', { name: t('app.footer.label') });
  await footer.scrollIntoViewIfNeeded();
  // The first touch starts React, so that links no longer load a new document.
  await page.getByRole('contentinfo').click({ position: { x: 1, y: 1 } });
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await footer.getByRole('link', { name: t('app.footer.page.faq') }).click();
  await expect(page).toHaveURL(site('harbor', '/pages/faq'));
  await expect.poll(top).toBe(0);

  await page.locator('main a[href$="#profiles"]').first().click();
  await expect(page.locator('#profiles')).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('shows the progress bar after 200 ms, for 5 seconds, and hides it after 500 ms', async ({
  page,
  site,
}) => {
  const bar = page.locator('.progress-top');
  const settings = page
    .getByRole('main')
    .getByRole('link', { name: t('app.account.settings') })
    .first();
  // Before the page starts a timer, because it cannot clear one of the real clock later.
  await page.clock.install();
  await openAsDemoMember(page, site('harbor', '/notifications'));
  await waitForHydration(page);
  const account = await holdCalls(page, '**/api/account');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Only the test advances the time, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 1000);
  const hasStartedTimer = await watchTimers(page);
  await settings.click();
  await expect.poll(() => hasStartedTimer(200)).toBe(true);
  await page.clock.runFor(199);
  await expect(bar).toHaveAttribute('data-state', 'idle');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-state', 'loading');
  await expect(bar).toHaveText(t('app.loading'));
  expect(await bar.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('5s');

  account.pass();
  await expect(page).toHaveURL(site('harbor', '/settings'));
  await expect.poll(() => hasStartedTimer(500)).toBe(true);
  await page.clock.runFor(499);
  await expect(bar).toHaveAttribute('data-state', 'done');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-state', 'idle');
});

/** Tells whether the page has started a timer of this length. React starts timers some time after it has rendered. */
async function watchTimers(page: Page): Promise<(ms: number) => Promise<boolean>> {
  const delays = await page.evaluateHandle(() => {
    const started: unknown[] = [];
    globalThis.setTimeout = new Proxy(setTimeout, {
      apply(set, self, args: unknown[]) {
        started.push(args[1]);
        return Reflect.apply(set, self, args);
      },
    });
    return started;
  });
  return (ms) => delays.evaluate((started, wanted) => started.includes(wanted), ms);
}

test.describe('faults', () => {
  test.use({ provokedFaults: /status of 500|React Router caught|Cannot destructure|broken/ });

  test('repeats a login with the same key when the server fails', async ({ page, site }) => {
    const tries: Record<string, string | undefined>[] = [];
    await page.route('**/api/user.php', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      tries.push(request.headers());
      return tries.length < 3 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.goto(site('harbor', '/login'));
    await field(page, t('auth.email')).click();
    await waitForHydration(page);
    await logIn(page, t, DEMO_LOGIN);
    await expect(page).toHaveURL(site('harbor', '/members'));
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map((headers) => headers['x-request-type']))).toEqual(new Set(['client']));
    expect(new Set(tries.map((headers) => headers['idempotency-key'])).size).toBe(1);
  });

  test('shows a message and the status when a page fails', async ({ page, site }) => {
    const settings = page
      .getByRole('main')
      .getByRole('link', { name: t('app.account.settings') })
      .first();
    const says = async (status: number, words: string) => {
      await expect(page.getByText(t('app.error.code', { status }))).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    };
    const openSettings = async (answer: object) => {
      await page.route('**/api/account', (route) => route.fulfill(answer));
      await page.goto(site('harbor', '/notifications'));
      await waitForHydration(page);
      await settings.click();
    };
    await openAsDemoMember(page, site('harbor', '/members'));

    await openSettings({ status: 413, json: { error: 'too_large' } });
    await says(413, t('errors.too_large'));

    // The page cannot render this answer.
    await openSettings({ json: null });
    await says(500, t('errors.try_again_later'));

    // The error page fails as well: its footer needs the country of the company.
    await page.route('**/api/account', (route) => route.fulfill({ json: null }));
    await page.goto(site('harbor', '/notifications'));
    await waitForHydration(page);
    await page.evaluate(() => {
      Intl.DisplayNames.prototype.of = () => {
        throw new Error('broken');
      };
    });
    await settings.click();
    await expect(page.getByRole('heading', { name: t('app.error_in_error.title') })).toBeVisible();
    await page.getByRole('link', { name: t('app.error_in_error.home') }).click();
    await expect(page).toHaveURL(site('harbor', '/members'));
  });
});

test('tells the server when a page is hidden', async ({ page, site }) => {
  await openAsDemoMember(page, site('harbor', '/members'));
  // The background work has loaded when its first call is answered.
  await page.waitForResponse('**/api/likes.php');
  const beacon = page.waitForRequest('**/api/page-hidden.php?*');
  const body = page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator);
    return new Promise((resolve) => {
      navigator.sendBeacon = (address, data) => {
        resolve(data instanceof Blob ? data.text() : null);
        return send(address, data);
      };
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const sent = await beacon;
  expect([sent.method(), sent.headers()['content-type'], await body]).toEqual([
    'POST',
    'application/json',
    '{}',
  ]);
});

test('has a back button only in an installed app', async ({ page, site }) => {
  const back = page.getByRole('banner').getByRole('link', { name: t('app.back'), exact: true });
  await openAsDemoMember(page, site('harbor', '/members/unknown'));
  await expect(page.getByRole('heading', { level: 1, name: t('app.not_found.title') })).toBeVisible();
  await expect(back).toBeHidden();
  await page.goto(site('harbor', '/members'));
  await waitForHydration(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back).toBeHidden();

  // No tool makes this browser an installed app, so the styles are told.
  await page.evaluate(() => {
    const tell = (rule: CSSRule) => {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace('display-mode: standalone', 'min-width: 0');
      else if (rule instanceof CSSLayerBlockRule) for (const inner of rule.cssRules) tell(inner);
    };
    for (const { cssRules } of document.styleSheets) for (const rule of cssRules) tell(rule);
  });
  await back.click();
  await expect(page).toHaveURL(site('harbor', '/members'));
});
