import type { Page } from '@playwright/test';
import { CONSENT_VERSION, type Payment, type Shop } from '#client/features/payments/contract.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { OUTCOMES, type Change, type Status } from '#worker/features/payments/outcomes.fixture.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { endPayment, resultTitle } from '../support/shop-steps.ts';
import { expect, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const SIGNUP_CREDITS = 30;
const CREDITS = 100;

const t = createTestTranslator('en');

/**
 * outcomes.test.ts proves on both runtimes what each page says of each outcome, in two languages; this test, that the outcomes
 * arrive while a server runs: at once, later by themselves, once or twice.
 */
test('gives and lists what each outcome of a payment means', { tag: '@edge' }, async ({ page, site }) => {
  const origin = site('amplia', '');
  await signUpMember(page, origin, createNewMember('Mia'));
  await page.goto(`${origin}/transactions`);
  await expect(page.getByText(t('credits.list.empty_title'))).toBeVisible();

  const ids = new Map<Outcome, string>();
  for (const [index, { outcome, first }] of OUTCOMES.entries())
    await test.step(outcome, async () => {
      const { payment, redirect } = await order(page);
      ids.set(outcome, payment.id);
      if (index === 0) {
        await page.goto(redirect);
        await expectChoices(page, t);
        await endPayment(page, t, outcome);
        await expectResult(page, t, first);
      } else {
        await sendOutcome(page, redirect, outcome);
        expect(await check(page, payment.id)).toMatchObject({ status: first });
      }
    });

  // Those that change the latest come last.
  for (const { outcome, last } of OUTCOMES.toReversed())
    if (last !== undefined)
      await test.step(`${outcome}, in the end`, async () => {
        const id = ids.get(outcome) ?? '';
        await expect
          .poll(async () => check(page, id), { timeout: 30_000, intervals: [1000] })
          .toMatchObject({ status: last });
        await page.goto(`${origin}/transactions/${id}`);
        await expectResult(page, t, last);
      });

  await page.goto(`${origin}/transactions`);
  for (const { outcome, first, last } of OUTCOMES)
    await expect(linkTo(page, ids.get(outcome))).toContainText(t(`credits.result.status.${last ?? first}`));

  await page.goto(`${origin}/settings/credits`);
  const changes = OUTCOMES.flatMap((row) => row.changes);
  const given = changes.reduce((sum, change) => sum + toAmount(change), SIGNUP_CREDITS);
  await expect(page.getByRole('region', { name: t('ledger.balance') })).toContainText(String(given));
  await expect(page.locator('.entries > li')).toHaveCount(changes.length + 1);
  for (const row of OUTCOMES) {
    const entries = page.locator('.entries > li').filter({ has: linkTo(page, ids.get(row.outcome)) });
    await expect(entries, row.outcome).toContainText(row.changes.map((change) => toEntry(t, change)));
  }
});

/** Asks the provider, as the page of the payment does. */
async function check(page: Page, id: string): Promise<Payment> {
  return JSON.parse(await callApi(page, `/api/payments/${id}/check`, {}));
}

/** Orders as the page of the checkout does, which other tests prove. */
async function order(page: Page): Promise<{ payment: Payment; redirect: string }> {
  // A discount of new members may end in between.
  const { packages, country } = await page.evaluate(
    async () => (await (await fetch('/api/shop')).json()) as Shop,
  );
  const total = packages.find(({ credits }) => credits === CREDITS)?.total;
  const body = { package: CREDITS, method: 'card', country, total, consent: CONSENT_VERSION };
  return JSON.parse(await callApi(page, '/api/payments', body));
}

/** Each outcome can be chosen by its name. */
async function expectChoices(page: Page, t: Translate): Promise<void> {
  for (const { outcome } of OUTCOMES)
    await expect(
      page.getByRole('radio', { name: t(`sandbox.outcomes.${outcome}`), exact: true }),
    ).toHaveValue(outcome);
}

/** Sends the form of the provider, without the time that its page takes. */
async function sendOutcome(page: Page, address: string, outcome: Outcome): Promise<void> {
  const type = await page.evaluate(
    async ({ where, chosen }) => {
      const body = new URLSearchParams({ outcome: chosen });
      return (await fetch(where, { method: 'POST', body, redirect: 'manual' })).type;
    },
    { where: address, chosen: outcome },
  );
  expect(type, outcome).toBe('opaqueredirect');
}

async function expectResult(page: Page, t: Translate, status: Status): Promise<void> {
  if (status === 'completed') await expect(resultTitle(page)).toContainText(String(CREDITS));
  else await expect(resultTitle(page)).toHaveText(t(`credits.result.${status}.title`));
  await expect(page.getByText(t(`credits.result.${status}.text`))).toBeVisible();
}

const linkTo = (page: Page, id = '') => page.locator(`a[href="/transactions/${id}"]`);

const toAmount = (change: Change) => (change === 'purchase' ? CREDITS : -CREDITS);

/** What an entry says: the amount follows the title, with other words in between. */
function toEntry(t: Translate, change: Change): RegExp {
  const title =
    change === 'purchase' ? t('ledger.entry.purchase', { count: CREDITS }) : t(`ledger.entry.${change}`);
  return new RegExp(`${title}.*${change === 'purchase' ? '\\+' : '−'}${CREDITS}`, 's');
}
