import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, endPayment, pay } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const RUBEN = createNewMember('Ruben', { gender: 'm', seeking: 'f' });

const entries = (page: Page) => page.getByRole('main').locator('.entries > li');
const balance = (page: Page) => page.getByRole('region', { name: t('ledger.balance') });

test('a member follows every credit, owes some after a chargeback and settles them', async ({
  page,
  context,
  site,
}) => {
  // The sandbox takes a payment back after eight seconds.
  test.setTimeout(120_000);
  const origin = site('ardenza', '');
  await signUpMember(page, origin, RUBEN);
  await page.goto(`${origin}/members`);
  const ruben = await page.evaluate(
    async () => ((await (await fetch('/api/user.php')).json()) as { id: string }).id,
  );
  await signUpMember(page, origin, createNewMember('Sanne'));
  await buy(page, t, `${origin}/credits/100/ideal`, 'chargeback');
  const payment = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const text of ['One', 'Two', 'Three', 'Four'])
    await callApi(page, '/api/messages', { member: ruben, text });

  await page.goto(`${origin}/settings`);
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: t('app.account.label') })
    .getByRole('link', { name: t('app.account.credits') })
    .click();
  await expect(page.getByRole('heading', { name: t('ledger.title') })).toBeVisible();
  await expect(balance(page)).toContainText('90');
  const messages = page.getByText(t('ledger.entry.messages', { count: 4, name: RUBEN.name }));
  await expect(entries(page)).toHaveCount(3);
  await messages.click();
  await expect(entries(page).first().getByRole('listitem')).toHaveCount(4);
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);

  await test.step('a group has its own address', async () => {
    await page.getByRole('link', { name: t('ledger.filter.bought') }).click();
    await expect(page).toHaveURL(/\?show=bought$/);
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: t('ledger.receipt') })).toHaveAttribute(
      'href',
      `/transactions/${payment}`,
    );
    await page.getByRole('link', { name: t('ledger.filter.owed') }).click();
    await expect(page.getByText(t('ledger.nothing.owed_title'))).toBeVisible();
    await page.getByRole('link', { name: t('ledger.nothing.all') }).click();
    await expect(entries(page)).toHaveCount(3);
  });

  await test.step('what was spent of a payment that is taken back is owed', async () => {
    await expect(async () => {
      await callApi(page, `/api/payments/${payment}/check`, {});
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(t('ledger.owed.title', { count: 10 }), {
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
    await waitForHydration(page);
    await expect(entries(page).first()).toContainText(t('ledger.entry.chargeback'));
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    const chat = await context.newPage();
    await chat.goto(`${origin}/members/${ruben}/chat`);
    await waitForHydration(chat);
    // A free member again, whose free messages can still be sent.
    await chat.getByRole('button', { name: t('gifts.action') }).click();
    await expect(chat.getByRole('dialog')).toContainText(t('chat.owed', { count: 10 }));
    await chat.close();
  });

  await test.step('a purchase settles it', async () => {
    await page.getByRole('link', { name: t('ledger.owed.settle', { count: 10 }) }).click();
    await page.waitForURL(/\/credits$/);
    await page.goto(`${origin}/credits/100/ideal`);
    await waitForHydration(page);
    await pay(page, t);
    await endPayment(page, t, 'paid');
    await page.goto(`${origin}/settings/credits`);
    await expect(balance(page)).toContainText('90');
    await expect(page.getByText(t('ledger.entry.settled'))).toBeVisible();
  });
});
