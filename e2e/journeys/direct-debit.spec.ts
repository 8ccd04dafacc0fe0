import type { Page } from '@playwright/test';
import { expectSoundInBothLooks, findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { buy, endPayment, expectCredits, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

// Wrong accounts and codes, and a second debit, are refused.
test.use({ refusedCalls: /\/api\/(debits\/|payments$)/ });

/** A test account of the sandbox. */
const BLOCKED_IBAN = 'NL20 INGB 0001 2345 67';

const ACCOUNT = {
  account_holder: 'Jonas de Wit',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Prinsengracht',
  house_number: '263',
  zip: '1016 GV',
  city: 'Amsterdam',
  password: 'velvet-lantern-42',
};

/** Tests share one server, which sends few messages to one phone and debits an account once at a time. */
function createAccount() {
  // Not every number of eight digits is a mobile one in the Netherlands; those that begin with 1 are.
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  return { ...ACCOUNT, iban: createIban(), phone: `+31 6 1${digits}` };
}

/** A German account number with its check digits. */
function createIban(): string {
  const own = `50010517${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${own}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${own}`;
}

async function orderByDebit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await page.locator('input[name=consent]').check();
  await payButton(page).click();
  await page.waitForURL(/\/directdebit\?order=A-/);
  await waitForHydration(page);
}

async function typeAccount(page: Page, account: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(account)) await page.locator(`input[name=${name}]`).fill(value);
}

/** The newest code that a phone got, which has left when the page asks for it. */
async function readCode(page: Page, origin: string, phone: string): Promise<string> {
  await expect(page.locator('input[name=otp]')).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto(`${origin}/__outbox`);
  const number = phone.replaceAll(' ', '');
  const text = await outbox.locator('section.card', { hasText: number }).first().innerText();
  await outbox.close();
  return /\b(\d{6})\b/.exec(text.replace(number, ''))?.[1] ?? '';
}

test('a member signs a mandate with a code, has the credits at once, and repeats the order', async ({
  page,
  site,
}) => {
  const origin = site('ardenza', '');
  const account = createAccount();
  await signUpMember(page, origin, createNewMember('Noor'));
  await orderByDebit(page, `${origin}/credits/600/debit`);

  await test.step('a blocked account leads to another method', async () => {
    await typeAccount(page, { ...account, iban: BLOCKED_IBAN });
    await page.getByRole('button', { name: t('debits.send') }).click();
    await expect(page.getByRole('heading', { name: t('debits.blocked.title') })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: t('credits.method.card') }),
    ).toHaveAttribute('href', /^\/credits\/600\/card/);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.reload();
    await waitForHydration(page);
  });

  await test.step('a mistake is shown beside its field', async () => {
    await expectSoundInBothLooks(page);
    await typeAccount(page, { ...account, iban: 'NL91 ABNA 0417 1634 00' });
    await page.getByRole('button', { name: t('debits.send') }).click();
    await expect(page.getByText(t('errors.field.iban_invalid'))).toBeVisible();
    await expect(page.locator('input[name=iban]')).toBeFocused();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('a wrong code is refused', async () => {
    await page.locator('input[name=iban]').fill(account.iban);
    await page.locator('input[name=save]').check();
    await page.getByRole('button', { name: t('debits.send') }).click();
    await expect(page.getByRole('heading', { name: t('debits.code.title') })).toBeVisible();
    await expectSoundInBothLooks(page);
    const code = await readCode(page, origin, account.phone);
    const field = page.getByLabel(t('debits.code.label'));
    const boxes = page.locator('.otp__b > span');
    await expect(field).toBeFocused();
    await page.keyboard.type('1a2');
    await expect(boxes).toHaveText(['1', '2', '', '', '', '']);
    const again = page.getByRole('button', { name: /0:[0-5]\d$/ });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await expect(boxes).toHaveText(['1', '2', '', '', '', '']);
    await field.fill(code === '000000' ? '000 001' : '000-000');
    await expect(boxes.nth(4)).toHaveText('0');
    await page.getByRole('button', { name: /€/ }).click();
    await expect(page.getByText(t('errors.field.code_wrong', { tries: 4 }))).toBeVisible();
    await page.locator('input[name=otp]').fill(code);
    await page.getByRole('button', { name: /€/ }).click();
  });

  await page.waitForURL(/\/transactions\/A-/);
  await expectCredits(page, t, 600);
  await expect(page.getByText(t('debits.done.signed'))).toBeVisible();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);

  await test.step('one debit at a time, and only with the password', async () => {
    await page.goto(`${origin}/credits/repeat-order`);
    await waitForHydration(page);
    await expect(page.getByText(`•••• ${account.iban.slice(-4)}`)).toBeVisible();
    await page.locator('input[name=consent]').check();
    await page.locator('input[name=password]').fill('a guess');
    await payButton(page).click();
    await expect(page.getByText(t('errors.field.password_wrong'))).toBeVisible();
    await expect(page.locator('input[name=password]')).toBeFocused();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.locator('input[name=consent]').check();
    await page.locator('input[name=password]').fill(account.password);
    await payButton(page).click();
    await expect(page.getByText(t('errors.debit_limit'))).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('the mandate can be removed', async () => {
    await page.goto(`${origin}/settings/payment-methods`);
    await waitForHydration(page);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: /••••/ }).click();
    await expect(page.getByText(t('credits.saved.empty_title'))).toBeVisible();
  });
});

test(
  'a saved card is charged by a tap, and the page says so when it is declined',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('ardenza', '');
    await signUpMember(page, origin, createNewMember('Fleur'));
    await page.goto(`${origin}/credits/250/card`);
    await waitForHydration(page);
    await expect(page.locator('input[name=save]')).not.toBeChecked();
    await page.locator('input[name=save]').check();
    await page.locator('input[name=consent]').check();
    await payButton(page).click();
    await page.waitForURL(/\/sandbox-checkout\//);
    await endPayment(page, t, 'paid_once');
    await expectCredits(page, t, 250);
    await page.goto(`${origin}/credits/repeat-order`);
    await waitForHydration(page);
    await expect(page.getByText('Visa •••• 4242')).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.locator('input[name=consent]').check();
    await payButton(page).click();
    await page.waitForURL(/\/transactions\/A-/);
    await expect(resultTitle(page)).toHaveText(t('credits.result.recurring.title'));
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('credits.result.recurring.card') })
      .click();
    await page.waitForURL(/\/credits\/250\/card/);
    await buy(page, t, page.url(), 'paid');
    await expectCredits(page, t, 250);
  },
);
