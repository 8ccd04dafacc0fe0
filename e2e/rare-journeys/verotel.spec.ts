import { findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { expectCredits, payButton, resultTitle } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';
import { type VerotelServers, startVerotelServers } from '../support/verotel-servers.ts';

const t = createTestTranslator('nl');

let servers: VerotelServers;
test.beforeAll(async () => void (servers = await startVerotelServers(test.info().project.name)));
test.afterAll(async () => servers.stop());

test(
  'leads to Verotel and back, by card, and after a refusal by iDEAL',
  { tag: '@edge' },
  async ({ page }) => {
    const { origin, orderPage } = servers;
    await signUpMember(page, origin, createNewMember('Vera'));
    await page.goto(`${origin}/credits/250`);
    await waitForHydration(page);
    await expect(page.getByRole('radio', { name: /PayPal/ })).toHaveCount(0);
    await page.getByRole('radio', { name: t('credits.method.card') }).check();
    await page.getByLabel(t('credits.pay.consent')).check();
    await payButton(page).click();
    await page.waitForURL(orderPage);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(resultTitle(page)).toHaveText(t('credits.result.failed.title'));
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: /iDEAL/ }).click();
    await page.getByLabel(t('credits.pay.consent')).check();
    await payButton(page).click();
    await page.waitForURL(orderPage);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/transactions\/A-/);
    await expectCredits(page, t, 250);
  },
);
