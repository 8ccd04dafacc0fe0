import type { Page } from '@playwright/test';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import { MESSAGES_PAGE_SIZE, READ_BEFORE_UNREAD } from '#client/features/chat/rules.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { callApi, createNewMember, signUpMember, signUpTwoMembers } from '../support/new-member.ts';
import type { NewMember } from '../support/member-rows.ts';
import { type HeldCalls, changeAnswer, fetchAnswer, holdCalls } from '../support/mock-calls.ts';
import { createPhoto } from '../support/photos.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';
import { hold, swipe } from '../support/touch.ts';

const t = createTestTranslator('nl');

const field = (page: Page) => page.getByRole('main').getByRole('textbox');
const log = (page: Page) => page.getByRole('log', { name: t('chat.log') });

const listDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('chat-draft ') ? [text] : [])),
  );

const NEWEST = 130;
const READ = 20;

/** A page of a long conversation, of which the viewer has read the beginning. */
function createLongPage(first: number): Partial<ConversationPage> {
  const seqs = Array.from({ length: MESSAGES_PAGE_SIZE }, (_, index) => first + index);
  const messages = seqs.filter((seq) => seq >= 1 && seq <= NEWEST).map(createLine);
  return {
    conversation: { id: 'a'.repeat(22) },
    messages,
    has_before: first > 1,
    has_after: first + MESSAGES_PAGE_SIZE <= NEWEST,
    last_seq: NEWEST,
    read_seq: READ,
  };
}

function createLine(seq: number): Message {
  const nothing = {
    image: null,
    gift: null,
    reply_to: null,
    refund: null,
    reactions: { mine: null, peer: null },
  };
  const at = Date.UTC(2026, 0, 1) + seq * 60_000;
  return { seq, mine: false, kind: 'text', text: `Line ${seq}.`, deleted: false, price: 0, at, ...nothing };
}

/** How far the log is from its end when a viewer has scrolled up at once, to messages that it has not measured yet. */
async function scrollToEndAndUp(part: Element): Promise<number> {
  const awaitFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  document.querySelector<HTMLElement>('button.jump')?.click();
  await awaitFrame();
  part.scrollBy(0, -2000);
  for (let frame = 0; frame < 10; frame++) await awaitFrame();
  return part.scrollHeight - part.clientHeight - part.scrollTop;
}

/** Opens the conversation of a new member with another one, which has not begun. Returns the new member. */
async function openChat(page: Page, origin: string): Promise<NewMember> {
  const { peer, viewer } = await signUpTwoMembers(page, origin);
  await page.goto(`${origin}/members/${peer.id}/chat`);
  await waitForHydration(page);
  return viewer;
}

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

test.describe('before the page is hydrated', () => {
  let hydration: HeldCalls;
  const scripts = /\/assets\/hydrate-/;
  const isScripted = (page: Page) => expect(page.locator('html[data-scripted]')).toBeAttached();
  const reloadHydrated = async (page: Page) => {
    await page.unroute(scripts);
    await page.reload();
    await waitForHydration(page);
  };

  test.beforeEach(async ({ page, site }) => {
    await openChat(page, site('ardenza', ''));
    hydration = await holdCalls(page, scripts);
    await page.reload({ waitUntil: 'commit' });
  });

  test('keeps what is typed', async ({ page }) => {
    await field(page).fill('Hello there');
    await isScripted(page);
    await reloadHydrated(page);
    await expect(field(page)).toHaveValue('Hello there');
  });

  test('keeps the draft of before when what is typed is deleted again', async ({ page }) => {
    await isScripted(page);
    await field(page).fill('H');
    await field(page).fill('');
    expect(await listDrafts(page)).toEqual([]);
    await reloadHydrated(page);
    await field(page).fill('Hello there');
    await holdCalls(page, scripts);
    await page.reload({ waitUntil: 'commit' });
    await isScripted(page);
    await field(page).fill('H');
    await field(page).fill('');
    expect(await listDrafts(page)).toEqual(['Hello there']);
  });

  test('keeps no draft of a message that is sent, even if the page is hydrated before the answer', async ({
    page,
  }) => {
    await isScripted(page);
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
    await reloadHydrated(page);
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

test.describe('when the server refuses a reaction or a photo', () => {
  test.use({ refusedCalls: /\/reaction$|\/photo/ });

  test('takes a reaction back, and says that a photo is lost with the page', async ({ page, site }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    await field(page).press('Enter');
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();

    await test.step('a reaction', async () => {
      const calls = await holdCalls(page, '**/reaction');
      await log(page).getByText('Hello there').hover();
      await log(page)
        .getByRole('button', { name: t('chat.react.action'), exact: true })
        .click();
      await log(page)
        .getByRole('button', { name: t('chat.react.heart'), exact: true })
        .click();
      const reaction = log(page).getByRole('button', {
        name: t('chat.react.mine', { reaction: t('chat.react.heart') }),
      });
      await expect(reaction).toBeVisible();
      calls.fail();
      await expect(page.getByText(t('chat.react.failed'))).toBeVisible();
      await expect(reaction).toHaveCount(0);
    });

    await test.step('a photo', async () => {
      await holdCalls(page, '**/api/messages/photo*');
      await page.locator('input[type=file]').setInputFiles(await createPhoto(page, 'teal', 900, 1200));
      const price = t('gifts.price', { count: 20 });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('chat.photo.submit', { price }) })
        .click();
      await expect(log(page).getByText(t('chat.state.sending'))).toBeVisible();
      const question = page.waitForEvent('dialog');
      const reload = page.reload();
      expect((await question).type()).toBe('beforeunload');
      await (await question).accept();
      await reload;
      await waitForHydration(page);
      await expect(log(page).getByText(t('chat.photo.lost'))).toBeVisible();
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
      await log(page)
        .getByRole('button', { name: t('chat.state.discard') })
        .click();
      await expect(log(page).getByText(t('chat.photo.lost'))).toHaveCount(0);
      await expect(log(page)).toBeFocused();
    });
  });
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

test.describe('with many unread messages', () => {
  test.use({ refusedCalls: /\/read$/ });

  test('opens at the first of them, and leads to the newest', async ({ page, site }) => {
    await page.route('**/api/members/*/chat*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const before = searchParams.get('before');
      const newest = Number(before ?? NEWEST + 1) - MESSAGES_PAGE_SIZE;
      const opened = searchParams.get('at') === 'unread' ? READ + 1 - READ_BEFORE_UNREAD : newest;
      return changeAnswer<ConversationPage>((_, after) =>
        createLongPage(after === null ? opened : Number(after) + 1),
      )(route);
    });
    const origin = site('ardenza', '');
    const { peer } = await signUpTwoMembers(page, origin);
    await page.goto(`${origin}/members/${peer.id}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: t('person.message_name', { name: peer.name }) }).click();
    const newLine = log(page).getByText(t('chat.new'), { exact: true });
    const toFirst = page.getByRole('button', { name: t('chat.first_new') });
    const toNewest = page.getByRole('link', { name: t('chat.newest') });
    await expect(log(page).getByText(`Line ${READ + 1}.`)).toBeInViewport();
    await expect(newLine).toBeInViewport();
    await expect(toFirst).toHaveCount(0);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await toNewest.click();
    await expect(log(page).getByText(`Line ${NEWEST}.`)).toBeInViewport();
    await expect(toFirst).toHaveCount(0);

    await test.step('a viewer who scrolls up right after stays there', async () => {
      await log(page).evaluate((part) => part.scrollBy(0, -500));
      await expect(page.getByRole('button', { name: t('chat.newest') })).toBeVisible();
      expect(await log(page).evaluate(scrollToEndAndUp)).toBeGreaterThan(1000);
    });
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('uncovers the actions of a conversation by a swipe, and its menu by a long press', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    await page.getByRole('button', { name: t('chat.send_free') }).tap();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await page.getByRole('link', { name: t('chat.back') }).tap();
    const row = page.locator('.chatrow');
    const link = row.getByRole('link').first();
    const remove = row.getByRole('button', { name: t('chat.delete.action'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('chat.delete.title') });
    await expect(link).toContainText('Hello there');

    await test.step('a short swipe and one downwards uncover nothing', async () => {
      await swipe(link, [-30, 0]);
      await expect(remove).toHaveCount(0);
      await swipe(link, [-20, 200]);
      await expect(remove).toHaveCount(0);
    });

    await test.step('a tap or a swipe back covers them again, and opens nothing', async () => {
      await swipe(link, [-160, 5]);
      await expect(remove).toBeVisible();
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
      await link.tap({ position: { x: 40, y: 40 } });
      await expect(remove).toHaveCount(0);
      await swipe(link, [-160, 5]);
      await swipe(link, [160, 5]);
      await expect(remove).toHaveCount(0);
      await expect(page).toHaveURL(/\/chats$/);
    });

    await test.step('they ask as the menu does', async () => {
      await swipe(link, [-160, 5]);
      await remove.tap();
      await expect(dialog).toBeVisible();
      await dialog
        .getByRole('button', { name: t('chat.delete.cancel'), exact: true })
        .last()
        .tap();
      await expect(dialog).toBeHidden();
    });

    await test.step('a long press opens the menu, with report and block', async () => {
      const items = row.getByRole('menuitem');
      await hold(link, items.first());
      await expect(items.first()).toBeFocused();
      await expect(items.last()).toHaveText(t('chat.delete.action'));
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
      await items.nth(-2).tap();
      await page.getByRole('button', { name: t('safety.block.submit'), exact: true }).tap();
      await expect(page.locator('.toast')).toBeVisible();
      await expect(page).toHaveURL(/\/chats$/);
    });
  });

  test('starts a reply by a swipe over a message, and keeps its menu by a long press', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Tea or coffee?');
    await page.getByRole('button', { name: t('chat.send_free') }).tap();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    const bubble = log(page).locator('.bubble', { hasText: 'Tea or coffee?' }).first();
    const replying = page.locator('.replybar').getByText(t('chat.reply.own'));

    await test.step('a short swipe, one away from the middle, and one downwards do nothing', async () => {
      await swipe(bubble, [-30, 0]);
      await swipe(bubble, [80, 0]);
      await swipe(bubble, [-20, 150]);
      await expect(replying).toHaveCount(0);
    });

    await test.step('a long press opens the menu', async () => {
      const reply = page.getByRole('menuitem', { name: t('chat.reply.action') });
      await hold(bubble, reply);
      await expect(reply).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('a swipe towards the middle quotes the message above the field', async () => {
      await swipe(bubble, [-90, 5]);
      await expect(replying).toBeVisible();
      await expect(field(page)).toBeFocused();
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    });
  });
});

/** The list of a new member, who has written to one person. */
async function openOnlyConversation(page: Page, origin: string): Promise<void> {
  await signUpMember(page, origin, createNewMember('Mila'));
  await page.goto(`${origin}/members`);
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const member = (await card.getAttribute('href'))?.split('/').at(-1);
  await callApi(page, '/api/messages', { member, text: 'Hallo' });
  await page.goto(`${origin}/chats`);
  await waitForHydration(page);
}

test.describe('when the server refuses a deletion', () => {
  test.use({ refusedCalls: /\/chat\.php$/ });

  test('moves the focus to the page when a conversation is deleted, and says when that fails', async ({
    page,
    site,
  }) => {
    await openOnlyConversation(page, site('ardenza', ''));
    const row = page.locator('.chatlist__items > li');
    const main = page.locator('#main');
    const remove = async () => {
      await row.locator('summary').click({ force: true });
      await row.getByRole('menuitem', { name: t('chat.delete.action') }).click();
      await page.getByRole('button', { name: t('chat.delete.confirm'), exact: true }).click();
    };
    const deletion = await holdCalls(page, '**/api/chat.php');
    await remove();
    await expect(row).toHaveCount(0);
    await expect(main).toBeFocused();
    deletion.fail();
    const alert = page.getByRole('alert').filter({ hasText: t('chat.delete_failed') });
    await expect(alert).toBeVisible();
    await expect(row).toHaveCount(1);
    deletion.pass();
    await remove();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText(t('chat.list.empty_title'))).toBeVisible();
    await expect(main).toBeFocused();
  });
});

test('shows all words of the open conversation in the list in the color of its mark in forced colors', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openOnlyConversation(page, site('ardenza', ''));
  await page.locator('.citem').click();
  const open = page.locator('.citem[aria-current]');
  await expect(open).toHaveCSS('forced-color-adjust', 'none');
  const [color, ...others] = await open.evaluate((row) =>
    [row, ...row.querySelectorAll('bdi, span, time, svg')].map((part) => getComputedStyle(part).color),
  );
  expect(others.length).toBeGreaterThan(2);
  expect([...new Set(others)]).toEqual([color]);
});

test('asks visitors to log in, and returns to the chat', async ({ page, site }) => {
  const origin = site('ardenza', '');
  await page.goto(`${origin}/chats`);
  await expect(page.getByRole('heading', { name: t('chat.login') })).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await logIn(page, t);
  await expect(page.getByRole('heading', { name: t('chat.title'), level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/chats`);
});

test('leaves room for messages where a conversation is enlarged to 400%', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAsDemoMember(page, site('ardenza', '/members'));
  const profile = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  await page.goto(site('ardenza', `${profile}/chat`));
  await waitForHydration(page);
  const { height } = await page.locator('.convo__mid').evaluate((part) => part.getBoundingClientRect());
  expect(height).toBeGreaterThan(90);
  await field(page).focus();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});
