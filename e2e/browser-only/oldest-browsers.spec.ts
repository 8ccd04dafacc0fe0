import { createNewMember, signUpMember } from '../support/new-member.ts';
import { expect, test } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test('leaves a browser below the line its pages without scripts, whose forms work', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  const vera = createNewMember('Vera');
  await signUpMember(page, site('harbor', ''), vera);
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(site('harbor', '/login'));
  await expect(page.locator('html')).toHaveAttribute('data-unscripted', '');
  await expect(page.getByRole('button', { name: t('auth.show_password') })).toBeHidden();
  await page.mouse.move(5, 5);
  await logIn(page, t, vera);
  await expect(page).toHaveURL(site('harbor', '/members'));
  const isHydrated = () =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react'));
  expect(await page.evaluate(isHydrated)).toBe(false);
});
