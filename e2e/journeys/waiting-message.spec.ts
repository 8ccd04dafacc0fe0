import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { findMailLink } from '../support/mail-links.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

// The confirmation in the other browser ends the session of this one.
test.use({ viewport: { width: 390, height: 844 }, sessionEnds: true });

test('sends a message that waits for the confirmation, which is made in another browser', async ({
  page,
  browser,
  site,
}) => {
  const origin = site('ardenza', '');
  const ruben = createNewMember('Ruben', { gender: 'm', seeking: 'f' });
  await signUpMember(page, origin, ruben);
  await page.goto(`${origin}/lang-config`);
  const id = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/user.php')).json()) as { id: string };
    return answer.id;
  });

  const lotte = createNewMember('Lotte');
  const { email, password } = lotte;
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(`${origin}/login`);
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const consent = { sensitive_consent: CONSENT_VERSION };
  await callApi(page, '/api/signup', { ...lotte, ...consent }, { 'cf-connecting-ip': address });
  await callApi(page, '/api/user.php', { email, password });

  const box = page.getByRole('textbox', { name: t('chat.field', { name: ruben.name }) });
  const keep = page.getByRole('button', { name: t('chat.waiting.send') });
  const state = page.getByText(t('chat.waiting.state'));

  await test.step('the message waits, and can be taken back', async () => {
    await page.goto(`${origin}/members/${id}/chat`);
    await waitForHydration(page);
    await expect(keep).toBeDisabled();
    await box.fill('Goedenavond');
    await keep.click();
    await expect(state).toBeVisible();
    await expect(box).toBeHidden();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('chat.waiting.take_back') }).click();
    await expect(box).toHaveValue('Goedenavond');
    await keep.click();
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
