import type { BrowserContext, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { createNewMember, signUpMember, signUpTwoMembers } from '../support/new-member.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const PAYLOAD = {
  kind: 'message',
  conversation: 'A'.repeat(22),
  title: 'Ardenza',
  body: 'Je hebt een nieuw bericht',
  badge: 1,
};

/**
 * The running service worker of the site. A browser without a window has neither notifications nor an icon, so the worker
 * notes what it would show.
 */
async function findWorker(context: BrowserContext, page: Page, origin: string) {
  const tools = await context.newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (found) resolve(found.registrationId);
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await promise;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: Notice[] = [];
    const showNotification = (title: string, { body, tag }: Omit<Notice, 'title'>) =>
      Promise.resolve(void shown.push({ title, body, tag }));
    const { registration } = globalThis as unknown as { registration: object };
    Object.assign(registration, { showNotification });
    Object.assign(navigator, { setAppBadge: () => Promise.resolve() });
    Object.assign(globalThis, { shown });
  });
  return {
    push: (payload: object) =>
      tools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(payload),
      }),
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Notice[] }).shown),
  };
}

interface Notice {
  title: string;
  body: string;
  tag: string;
}

test.use({ isPushOffered: true });

test('shows no notification of the conversation that the member looks at', async ({
  page,
  context,
  site,
}) => {
  const origin = site('ardenza', '');
  const { peer } = await signUpTwoMembers(page, origin);
  await page.goto(`${origin}/members/${peer.id}/chat`);
  await waitForHydration(page);
  const field = page.getByRole('textbox', { name: t('chat.field', { name: peer.name }) });
  await field.fill('Hoi');
  const sent = page.waitForResponse('**/api/messages');
  await page.keyboard.press('Enter');
  const { conversation } = (await (await sent).json()) as { conversation: { id: string } };
  const worker = await findWorker(context, page, origin);
  await worker.push({ ...PAYLOAD, conversation: conversation.id });
  await worker.push(PAYLOAD);
  await expect.poll(() => worker.shown()).toMatchObject([{ tag: PAYLOAD.conversation }]);
  await page
    .getByRole('link', { name: t('app.nav.messages') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/chats$/);
  // The address changes before the page does.
  await expect(field).toBeHidden();
  await worker.push({ ...PAYLOAD, conversation: conversation.id });
  await expect.poll(() => worker.shown()).toMatchObject([{}, { tag: conversation.id }]);
});

test('explains on the page of notifications that the browser blocks them', async ({ page, site }) => {
  const origin = site('ardenza', '');
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openAsDemoMember(page, `${origin}/notifications`);
  await waitForHydration(page);
  const own = page.getByRole('checkbox', { name: t('push.title') });
  await expect(own).toBeDisabled();
  await expect(page.getByText(t('push.denied'))).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
});

/** Browsers of tests have no push service and allow no notifications. Returns what the site is told. */
async function addPushService(page: Page): Promise<unknown[]> {
  await page.addInitScript(() => {
    const options = { userVisibleOnly: true, applicationServerKey: null };
    const point = `B${'A'.repeat(86)}`;
    let found: object | null = null;
    // As Chromium: a push must be shown, and the site has a key.
    const create = (asked?: PushSubscriptionOptionsInit) => {
      if (asked?.userVisibleOnly !== true || !asked.applicationServerKey)
        throw new DOMException('', 'NotAllowedError');
      return subscription;
    };
    const subscription = {
      options,
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
        keys: { p256dh: point, auth: 'A'.repeat(22) },
      }),
      unsubscribe: () => Promise.resolve(void (found = null)),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(found),
      subscribe: async (asked?: PushSubscriptionOptionsInit) => (found = create(asked)),
    });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  const bodies: unknown[] = [];
  await page.route(/user\.php\?push=1$/, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { subscribed: true } });
  });
  return bodies;
}

test('offers notifications above the list of members, and keeps a closed offer away', async ({
  page,
  site,
}) => {
  const origin = site('ardenza', '');
  // A member of its own, whose notifications no other test switches off.
  await signUpMember(page, origin, createNewMember('Ilse'));
  const bodies = await addPushService(page);
  // Closed long ago, so that the next offer is due.
  await page.addInitScript(() => localStorage.setItem('hide-profile-photo-alert', '1'));
  await page.goto(`${origin}/members`);
  const offer = page.getByRole('complementary', { name: t('alerts.ENABLE_PUSH_ALERT') });
  await offer.getByRole('button', { name: t('alerts.ENABLE_PUSH_BTN') }).click();
  await expect(offer).toBeHidden();
  await expect.poll(() => bodies).toHaveLength(1);
  await page.reload();
  await offer.getByRole('button', { name: t('app.close') }).click();
  await expect(offer).toBeHidden();
  expect(
    await page.evaluate(() => Number(localStorage.getItem('hide-push-notification-alert'))),
  ).toBeGreaterThan(0);
  await page.reload();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
});

test('subscribes this browser, shows a push without who has written, and ends the subscription', async ({
  page,
  context,
  site,
}) => {
  const origin = site('ardenza', '');
  const bodies = await addPushService(page);
  await openAsDemoMember(page, `${origin}/notifications`);
  await waitForHydration(page);
  const own = page.getByRole('checkbox', { name: t('push.title') });
  await own.click();
  await expect(own).toBeChecked();

  await test.step('asks the site for news when a push comes', async () => {
    const worker = await findWorker(context, page, origin);
    const refreshed = page.waitForResponse('**/api/user.php');
    await worker.push(PAYLOAD);
    await expect
      .poll(() => worker.shown())
      .toEqual([{ title: 'Ardenza', body: PAYLOAD.body, tag: PAYLOAD.conversation }]);
    await refreshed;
  });

  await own.click();
  await expect(own).not.toBeChecked();
  await expect
    .poll(() => bodies)
    .toMatchObject([
      { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/e2e' } },
      { subscription: null },
    ]);
});
