import { signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

const DEWI = createNewMember('Dewi', { gender: 'x' });
const SAN_DIEGO = { latitude: 32.715_736, longitude: -117.161_087 };
const AT_SEA = { latitude: 30, longitude: -40 };

test.use({ viewport: { width: 390, height: 844 }, refusedCalls: /\/api\/geocode\.php/ });

test('searches nearby after a member first denies and then allows the position', async ({
  page,
  site,
  context,
}) => {
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  const use = page.getByRole('button', { name: t('places.use') });
  const distance = sheet.getByLabel(t('filters.distance'));
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });

  await test.step('asks for the position only after a press; until then there is no distance filter', async () => {
    await signUpMember(page, site('harbor', ''), DEWI);
    // From now on the browser refuses geolocation.
    await context.grantPermissions([]);
    await page.goto(site('harbor', '/members?gender=a'));
    await waitForHydration(page);
    await page.getByRole('button', { name: t('search.filters') }).click();
    await expect(distance).toBeDisabled();
  });

  await test.step('explains a denied position and names the alternative', async () => {
    await use.click();
    // A link leads to the profile, where a town can be chosen instead.
    await expect(page.getByRole('status').getByRole('link')).toHaveAttribute('href', '/profile');
    await expect(distance).toBeDisabled();
  });

  await test.step('says so when no town of the site is near', async () => {
    await context.setGeolocation(AT_SEA);
    await context.grantPermissions(['geolocation']);
    // The page notices by itself.
    await expect(said(t('places.privacy'))).toBeVisible();
    await use.click();
    await expect(said(t('places.nowhere'))).toBeVisible();
    await expect(distance).toBeDisabled();
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: t('search.filters') }).click();
  });

  await test.step('finds the town by a rough position and can search nearby', async () => {
    await context.setGeolocation(SAN_DIEGO);
    const asked = page.waitForRequest('**/api/geocode.php?*');
    await use.click();
    expect(new URL((await asked).url()).search).toBe('?lat=32.7&lon=-117.15');
    await expect(said(t('places.found', { place: 'San Diego, California' }))).toBeVisible();
    await expect(distance).toBeEnabled();
    await distance.selectOption('200');
    await sheet.locator('[type=submit]').click();
    await expect(page).toHaveURL(/distance=200/);
    await expect(page.getByRole('navigation', { name: t('filters.quick') })).toContainText(/Within \d/);
    await expect(page.getByRole('button', { name: t('search.filters_count', { count: 1 }) })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d/);
  });

  await test.step('adds the place to the last search', async () => {
    await page.getByRole('button', { name: t('search.filters') }).click();
    await sheet.getByRole('link', { name: t('search.clear') }).click();
    await expect(page).not.toHaveURL(/distance/);
    await expect(sheet).toBeHidden();
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: t('search.filters') }).click();
    await expect(distance).toBeEnabled();
    await expect(use).toBeHidden();
  });

  await test.step('shows the town in the profile', async () => {
    await page.goto(site('harbor', '/profile'));
    await expect(field(page, t('vocabulary.field.town'))).toHaveValue('San Diego');
  });
});
