import type { ConversationPage } from '#client/features/chat/contract.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import { MESSAGES_PAGE_SIZE, READ_BEFORE_UNREAD } from '#client/features/chat/rules.ts';
import { findAccessibilityProblems } from '../../support/accessibility.ts';
import { field, log, openChat, openOnlyConversation } from '../../support/chat-page.ts';
import { openAsDemoMember } from '../../support/demo-session.ts';
import { expect, test, waitForHydration } from '../../support/site-test.ts';
import { signUpTwoMembers } from '../../support/new-member.ts';
import { changeAnswer, holdCalls } from '../../support/mock-calls.ts';
import { createPhoto } from '../../support/photos.ts';
import { logIn } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

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

test.describe('when a member is blocked', () => {
  test.use({ refusedCalls: /\/api\/members\/[^/]+\/chat/ });

  test('closes the page of a conversation that has not begun, and opens it when the block ends', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    await expect(field(page)).toBeVisible();
    await page.locator('.convo__head summary').click();
    await page.locator('.convo__head').getByRole('menuitem').last().click();
    await page.getByRole('button', { name: t('safety.block.submit'), exact: true }).click();
    await expect(field(page)).toBeHidden();
    await page.getByRole('button', { name: t('chat.closed.unblock'), exact: true }).click();
    await expect(field(page)).toBeVisible();
  });
});

test('keeps the focus on the menu of a conversation when hydration replaces its link', async ({
  page,
  site,
}) => {
  await openOnlyConversation(page, site('ardenza', ''));
  const hydration = await holdCalls(page, /\/assets\/hydrate-/);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.chatrow__menu > a').focus();
  hydration.pass();
  await waitForHydration(page);
  await expect(page.locator('.chatrow__menu > summary')).toBeFocused();
});
