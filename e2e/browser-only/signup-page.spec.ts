import { expect, waitForHydration, test } from '../support/site-test.ts';
import { agree, field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('shows the next button above the tab bar when signing up on the page', async ({ page, site }) => {
  const goOn = page.getByRole('button', { name: t('signup.continue') });
  await page.goto(site('nachtwerk', '/signup?gender=f&seeking=m'));
  await waitForHydration(page);
  for (const [part, value] of [
    ['day', '24'],
    ['month', '12'],
    ['year', '1994'],
  ] as const)
    await field(page, t(`signup.birth_date.${part}`)).fill(value);
  await goOn.click();
  await goOn.click();
  await field(page, t('signup.name.name')).fill('Mirthe');
  await goOn.click();
  await field(page, t('auth.email')).fill(`mirthe-${Date.now()}@example.org`);
  await field(page, t('auth.password')).fill('sieben rote Drachen');
  await agree(page);
  await page.getByRole('button', { name: t('signup.create') }).click();
  await expect(page.getByRole('navigation', { name: t('app.nav.label') })).toBeVisible();
  const onward = page.getByRole('link', { name: t('signup.done.continue') });
  // Without the scrolling that a press would cause.
  const isInTheOpen = await onward.evaluate((link) => {
    const { left, width, top, height } = link.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === link;
  });
  expect(isInTheOpen).toBe(true);
});
