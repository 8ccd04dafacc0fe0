import type { Page } from '@playwright/test';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { findAccessibilityProblems } from '../../support/accessibility.ts';
import { field, log, openChat } from '../../support/chat-page.ts';
import { expect, test, waitForHydration } from '../../support/site-test.ts';
import { changeAnswer, fetchAnswer, holdCalls } from '../../support/mock-calls.ts';
import { logIn } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

const listDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('chat-draft ') ? [text] : [])),
  );

test.describe('when the server refuses a message', () => {
  test.use({ refusedCalls: /\/api\/messages$/ });

  test('keeps the draft and the failed message over a reload, and sends it once', async ({ page, site }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    await page.reload();
    await waitForHydration(page);
    await expect(field(page)).toHaveValue('Hello there');

    const calls = await holdCalls(page, '**/api/messages');
    await field(page).press('Enter');
    await expect(log(page).getByText('Hello there')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    calls.fail();
    const retry = page.getByRole('button', { name: t('app.error.again') });
    await expect(retry).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await waitForHydration(page);
    await retry.click();
    await expect(log(page)).toBeFocused();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await expect(retry).toBeHidden();
    await page.reload();
    await expect(log(page).getByText('Hello there')).toHaveCount(1);
  });
});

test.describe('when a message costs more than its page showed', () => {
  test.use({ refusedCalls: /\/api\/messages$/ });

  test('names the new price, also below the field, and sends it at that price when the member tries again', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    const prices: unknown[] = [];
    await page.route('**/api/messages', async (route) => {
      const { price } = route.request().postDataJSON() as { price?: number };
      prices.push(price);
      const error = { error: 'message_price_changed', message: '', params: { count: 20 } };
      await (prices.length === 1 ? route.fulfill({ status: 409, json: error }) : route.continue());
    });
    await page.route(
      '**/api/settings.php*',
      changeAnswer<SiteSettings>(() => ({ message_credits: 20 })),
    );
    await field(page).fill('Hello there');
    await field(page).press('Enter');
    await expect(log(page).getByText(t('errors.message_price_changed', { count: 20 }))).toBeVisible();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(t('chat.then', { count: 20 })));
    await page.getByRole('button', { name: t('app.error.again') }).click();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await expect(log(page).getByText('Hello there')).toHaveCount(1);
    expect(prices).toEqual([0, 20]);
  });
});

test.describe('when the other member has blocked the sender', () => {
  test.use({ refusedCalls: /\/api\/(messages$|members\/[^/]+\/chat)/ });

  test('lets a message be copied and discarded, and not sent again', async ({ page, site }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    for (const call of ['**/api/messages', '**/api/members/*/chat?*'])
      await page.route(call, (route) =>
        route.fulfill({ status: 403, json: { error: 'blocked', message: '', params: { name: 'Hidde' } } }),
      );
    await field(page).press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByText(t('chat.closed.blocked', { name: 'Hidde' }))).toBeVisible();
    await expect(main.getByText('Hello there')).toBeVisible();
    await expect(main.getByText(t('chat.row.failed'))).toBeVisible();
    await expect(main.getByRole('button', { name: t('chat.message.copy') })).toBeVisible();
    await expect(main.getByRole('button', { name: t('app.error.again') })).toBeHidden();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await main.getByRole('button', { name: t('chat.state.discard') }).click();
    await expect(main.getByText('Hello there')).toBeHidden();
  });
});

test('keeps what is typed before the page is hydrated', async ({ page, site }) => {
  const scripts = /\/assets\/hydrate-/;
  /** Loads the page with its first script, which keeps drafts, and without React. */
  const reloadWithout = async () => {
    const hydration = await holdCalls(page, scripts);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html[data-scripted]')).toBeAttached();
    return hydration;
  };
  const reloadHydrated = async () => {
    await page.unroute(scripts);
    await page.reload();
    await waitForHydration(page);
  };
  await openChat(page, site('ardenza', ''));

  await test.step('the draft of before is kept when what is typed is deleted again', async () => {
    await reloadWithout();
    await field(page).fill('H');
    await field(page).fill('');
    expect(await listDrafts(page)).toEqual([]);
    await reloadHydrated();
    await field(page).fill('Hello there');
    await reloadWithout();
    await field(page).fill('H');
    await field(page).fill('');
    expect(await listDrafts(page)).toEqual(['Hello there']);
  });

  await test.step('what is typed is in the field after the next load', async () => {
    await field(page).fill('Hello again');
    await reloadHydrated();
    await expect(field(page)).toHaveValue('Hello again');
  });

  await test.step('no draft is kept of a message that is sent, even if the page is hydrated before the answer', async () => {
    const hydration = await reloadWithout();
    await field(page).fill('Hello there');
    const sending = await holdCalls(page, (url) => url.pathname.endsWith('/chat'));
    const isSent = page.waitForRequest((request) => request.method() === 'POST');
    // The conversation asks for what is new as soon as it is hydrated.
    const isHydrated = page.waitForRequest('**/api/members/*/chat?*');
    const click = page.getByRole('button', { name: t('chat.send_free') }).click();
    await isSent;
    hydration.pass();
    await isHydrated;
    sending.pass();
    await click;
    await expect(log(page).getByText('Hello there')).toBeVisible();
    expect(await listDrafts(page)).toEqual([]);
    await reloadHydrated();
    await expect(field(page)).toHaveValue('');
    await expect(log(page).getByText('Hello there')).toHaveCount(1);
  });
});

test('shows a message once when the page is loaded again before its answer has come', async ({
  page,
  site,
}) => {
  await openChat(page, site('ardenza', ''));
  const isStored = Promise.withResolvers<void>();
  await page.route('**/api/messages', async (route) => {
    await fetchAnswer(route);
    isStored.resolve();
  });
  await field(page).fill('Hello there');
  await field(page).press('Enter');
  await isStored.promise;
  await page.reload();
  await waitForHydration(page);
  await expect(log(page).getByText(t('chat.state.sent'), { exact: true })).toBeAttached();
  await expect(log(page).getByText('Hello there')).toHaveCount(1);
  await expect(log(page).getByText(t('chat.state.sending'))).toHaveCount(0);
});

test.describe('at the end of the session', () => {
  test.use({ sessionEnds: true });

  test('keeps a message, and sends it after the next login', async ({ page, context, site }) => {
    const viewer = await openChat(page, site('ardenza', ''));
    // Otherwise the background refresh may notice the end before the message is refused. Then the page asks for the user.
    let isRefused = false;
    await page.route(/\/api\/(likes|sync|chats)\b/, () => {});
    await page.route('**/api/user.php', (route) => (isRefused ? route.continue() : undefined));
    await page.route('**/api/messages', async (route) => {
      const response = await fetchAnswer(route);
      isRefused = true;
      await route.fulfill({ response });
    });
    await context.clearCookies({ name: 'auth' });
    await field(page).fill('One more thing');
    await field(page).press('Enter');
    await expect(page.getByRole('main')).toContainText(t('auth.login.ended_kept'));
    await page.unrouteAll();
    await logIn(page, t, viewer);
    await expect(log(page).getByText('One more thing')).toBeVisible();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
  });
});

test.describe('without a connection', () => {
  test.use({ brokenConnection: true });

  test('sends a message when the connection is back', async ({ page, context, site }) => {
    await openChat(page, site('ardenza', ''));
    await context.setOffline(true);
    await field(page).fill('From the train');
    await field(page).press('Enter');
    await expect(log(page).getByText(t('chat.state.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
  });
});
