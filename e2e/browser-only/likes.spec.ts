import { openAsDemoMember } from '../support/demo-session.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('leads back from a profile to the previous page, else to the search', async ({ page, site }) => {
    const back = page.getByRole('link', { name: t('app.back'), exact: true });
    const profile = page
      .getByRole('main')
      .getByRole('link', { name: /, \d+$/ })
      .first();
    const toSearch = page.getByRole('link', { name: t('members.back_to_search'), exact: true });
    await openAsDemoMember(page, site('ardenza', '/members'));
    await page.goto(site('ardenza', '/likes'));
    await waitForHydration(page);
    await profile.click();
    await back.filter({ visible: true }).click();
    await expect(page).toHaveURL(site('ardenza', '/likes'));

    await page.goto(site('ardenza', '/members?gender=a&country=NL'));
    await waitForHydration(page);
    await profile.click();
    await toSearch.filter({ visible: true }).click();
    await expect(page).toHaveURL(site('ardenza', '/members?gender=a&country=NL'));

    // There is no earlier page of the app, though the browser history has some.
    await page.goto(new URL((await profile.getAttribute('href')) ?? '', page.url()).href);
    await waitForHydration(page);
    await toSearch.filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/members(\?|$)/);
  });
});

test.describe('without a connection', () => {
  test.use({ brokenConnection: true });

  test('keeps an offline like until the connection returns, even before its script has loaded', async ({
    page,
    context,
    site,
  }) => {
    const first = page.getByRole('main').locator('button[name="like"]').first();
    const waits = new RegExp(t('app.likes.waiting'));
    // Nothing is prefetched for a member who saves data.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await signUpMember(page, site('ardenza', ''), createNewMember('Femke'));
    await page.clock.install();
    await page.goto(site('ardenza', '/members?gender=m'));
    await waitForHydration(page);
    // The background work starts after the page.
    await expect(page.locator('.toasts')).toBeAttached();

    await context.setOffline(true);
    await expect(page.getByText(t('app.offline'))).toBeVisible();
    await first.click();
    await expect(first).toHaveAccessibleName(waits);
    // A call would time out after ten seconds.
    await page.clock.fastForward(60_000);
    await expect(first).toHaveAccessibleName(waits);
    await expect(first).toHaveAttribute('aria-pressed', 'true');

    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await context.setOffline(false);
    await sent;
    await expect(first).not.toHaveAccessibleName(waits);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  });
});
