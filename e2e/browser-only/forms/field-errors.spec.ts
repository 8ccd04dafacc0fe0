import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('en');

test('removes the error of a field when it changes, and shows it again after the next refusal', async ({
  page,
  site,
}) => {
  const email = page.getByLabel(t('auth.email'));
  const password = page.getByLabel(t('auth.password'), { exact: true });
  const said = page.locator('main').getByText(t('errors.field.required'));
  const submit = page.locator('main form').getByRole('button', { name: t('auth.login.submit') });
  await page.goto(site('harbor', '/login'));
  await waitForHydration(page);
  await submit.click();
  await expect(said).toHaveCount(2);
  await expect(email).toBeFocused();

  await email.fill('vera@example.org');
  await expect(said).toHaveCount(1);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).not.toHaveAttribute('aria-describedby');
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  await email.fill('');
  await submit.click();
  await expect(said).toHaveCount(2);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});
