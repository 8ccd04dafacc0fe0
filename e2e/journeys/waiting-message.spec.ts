import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { findMailLink } from '../support/mail-links.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import type { NewMember } from '../support/member-rows.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { field, forgetSession } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

// The confirmation in the other browser ends the session of this one.
test.use({ viewport: { width: 390, height: 844 }, sessionEnds: true });

/** Lotte, who has not confirmed her address and is logged in, and Ruben. */
async function createTwo(page: Page, origin: string) {
  const ruben = createNewMember('Ruben', { gender: 'm', seeking: 'f' });
  await signUpMember(page, origin, ruben);
  await page.goto(`${origin}/lang-config`);
  const id = await page.evaluate(
    async () => ((await (await fetch('/api/user.php')).json()) as { id: string }).id,
  );
  const lotte = createNewMember('Lotte');
  await forgetSession(page);
  await page.goto(`${origin}/login`);
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const consent = { sensitive_consent: CONSENT_VERSION };
  await callApi(page, '/api/signup', { ...lotte, ...consent }, { 'cf-connecting-ip': address });
  await logInByCall(page, origin, lotte);
  return { ruben, id, lotte };
}

async function logInByCall(page: Page, origin: string, { email, password }: NewMember): Promise<void> {
  await forgetSession(page);
  await page.goto(`${origin}/login`);
  await callApi(page, '/api/user.php', { email, password });
}

const boxFor = (page: Page, { name }: NewMember) =>
  page.getByRole('textbox', { name: t('chat.field', { name }) });

/** What the open conversation says of the message. */
const stateFor = (page: Page, { name }: NewMember) =>
  page.getByRole('region', { name }).getByText(t('chat.waiting.state'));

test('sends a message that waits for the confirmation, which is made in another browser', async ({
  page,
  browser,
  site,
}) => {
  const origin = site('ardenza', '');
  const { ruben, id, lotte } = await createTwo(page, origin);
  const { email, password } = lotte;
  const box = boxFor(page, ruben);
  const keep = page.getByRole('button', { name: t('chat.waiting.send') });
  const state = stateFor(page, ruben);

  await test.step('the message waits, and can be taken back', async () => {
    await page.goto(`${origin}/members/${id}/chat`);
    await waitForHydration(page);
    await expect(keep).toBeDisabled();
    await box.fill('Goedenavond');
    await keep.click();
    await expect(state).toBeVisible();
    await expect(box).toBeHidden();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: t('chat.waiting.take_back') }).click();
    await expect(box).toHaveValue('Goedenavond');
    await keep.click();
    await expect(state).toBeVisible();
  });

  await test.step('the list says that it waits, and leads to it', async () => {
    await page.goto(`${origin}/chats`);
    await waitForHydration(page);
    await page
      .getByRole('list', { name: t('chat.waiting.list') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`${origin}/members/${id}/chat`);
    await expect(state).toBeVisible();
  });

  await test.step('it is sent once the link was opened elsewhere', async () => {
    const other = await (await browser.newContext()).newPage();
    const link = await findMailLink(other, `${origin}/__outbox`, '/activate/done', email);
    await other.goto(link);
    await field(other, t('auth.password')).fill(password);
    await other.getByRole('button', { name: t('account.activate.submit') }).click();
    await expect(other.getByRole('heading', { name: t('account.activate.done_heading') })).toBeVisible();
    await other.goto(`${origin}/members/${id}/chat`);
    await expect(other.getByRole('log').getByText('Goedenavond')).toBeVisible();
    await expect(other.getByText(t('chat.waiting.state'))).toHaveCount(0);
    await other.context().close();
  });
});

test(
  'keeps a message to a person who has left in the list, where it can be deleted',
  { tag: '@variant' },
  async ({ page, site }) => {
    const origin = site('ardenza', '');
    const { ruben, id, lotte } = await createTwo(page, origin);
    await page.goto(`${origin}/members/${id}/chat`);
    await waitForHydration(page);
    await boxFor(page, ruben).fill('Goedenavond');
    await page.getByRole('button', { name: t('chat.waiting.send') }).click();
    await expect(stateFor(page, ruben)).toBeVisible();
    await logInByCall(page, origin, ruben);
    await callApi(page, '/api/account/delete', { password: ruben.password });
    await logInByCall(page, origin, lotte);

    await page.goto(`${origin}/chats`);
    await waitForHydration(page);
    const unsent = page.getByRole('list', { name: t('chat.waiting.list') });
    await expect(unsent.getByText('Goedenavond')).toBeVisible();
    await expect(unsent.getByText(t('chat.waiting.deleted'))).toBeVisible();
    await expect(unsent.getByRole('link')).toHaveCount(0);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await unsent.getByRole('button', { name: t('chat.delete.confirm') }).click();
    await expect(page.getByText(t('chat.list.empty_title'))).toBeVisible();
    await expect(page.getByText('Goedenavond')).toHaveCount(0);
  },
);
