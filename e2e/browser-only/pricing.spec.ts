import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

test('a visitor counts what messages and gifts would cost', async ({ page, site }) => {
  await page.goto(site('ardenza', '/pricing'));
  await waitForHydration(page);
  const calculator = page.getByRole('form', { name: t('pricing.calculator.title') });
  const result = calculator.getByRole('status');
  await expect(result).toContainText('250');
  const messages = t('pricing.calculator.messages');
  await calculator.getByRole('button', { name: t('pricing.calculator.more', { what: messages }) }).click();
  const count = calculator.locator('input[name=messages]');
  await expect(count).toHaveValue('21');
  await count.fill('100');
  await expect(result).toContainText('1.030');
  await count.fill('0');
  for (const what of [t('pricing.calculator.photos'), t('pricing.calculator.gifts')])
    await calculator.getByRole('button', { name: t('pricing.calculator.fewer', { what }) }).click();
  await expect(result).toContainText(t('pricing.calculator.nothing'));
  await expect(
    calculator.getByRole('button', { name: t('pricing.calculator.fewer', { what: messages }) }),
  ).toBeDisabled();
});
