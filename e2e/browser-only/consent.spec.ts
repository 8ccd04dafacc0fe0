import { createNewMember, signUpMember } from '../support/new-member.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

// The open search asks again before it leads to the question.
test.use({ refusedCalls: /\/api\/(members|likes|last-search|saved-searches)\b/ });

test('closes and opens the pages of another device when the consent is withdrawn and given', async ({
  page,
  site,
}) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, createNewMember('Juno'));
  const other = await page.context().newPage();
  await other.goto(`${origin}/profile`);
  await waitForHydration(other);
  await expect(other.locator('[name=seeking]').first()).toBeAttached();
  await page.goto(`${origin}/settings/consent`);
  await waitForHydration(page);

  await test.step('a page with fields that need it', async () => {
    await page.getByRole('button', { name: t('consent.withdraw') }).click();
    await expect(page.getByText(t('consent.withdrawn'))).toBeVisible();
    await expect(other.locator('[name=seeking]')).toHaveCount(0);
    await page.getByRole('radio', { name: t('vocabulary.seeking.m') }).check();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('consent.needed.submit') }).click();
    await expect(page.getByText(t('consent.done'))).toBeVisible();
    await expect(other.locator('[name=seeking]').first()).toBeAttached();
  });

  await test.step('a page that needs it', async () => {
    await other.goto(`${origin}/members`);
    await waitForHydration(other);
    await page.getByRole('button', { name: t('consent.withdraw') }).click();
    await expect(other).toHaveURL(`${origin}/settings/consent?next=%2Fmembers`);
    await page.getByRole('radio', { name: t('vocabulary.seeking.m') }).check();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('consent.needed.submit') }).click();
    await expect(other).toHaveURL(`${origin}/members`);
  });
});
