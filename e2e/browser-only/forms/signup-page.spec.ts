import type { Locator, Page } from '@playwright/test';
import { createPhoto } from '../../support/photos.ts';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { agree, field } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('de');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('shows the next button above the tab bar when signing up on the page', async ({ page, site }) => {
  const goOn = page.getByRole('button', { name: t('signup.continue') });
  await page.goto(site('nachtwerk', '/signup?gender=f&seeking=m'));
  await waitForHydration(page);
  await enterBirthDate(page);
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

test('takes eight taps from the gallery to the account, and offers a photo', async ({ page, site }) => {
  let taps = 0;
  const tap = async (target: Locator, options = {}) => {
    taps += 1;
    await target.tap(options);
  };
  const goOn = page.getByRole('dialog').getByRole('button', { name: t('signup.continue') });
  const title = (name: 'birth_date' | 'place' | 'name' | 'account') =>
    page.getByRole('heading', { name: t(`signup.${name}.title`) });

  await test.step('picks someone, and says who to meet', async () => {
    await page.goto(site('ardenza', '/landers/gallery?lang=de'));
    await waitForHydration(page);
    await tap(page.locator('.gal__t').first());
    await tap(page.locator('.gal__bar').getByRole('button', { name: t('signup.continue') }));
    await tap(page.getByRole('radio', { name: t('vocabulary.gender.f'), exact: true }));
    await tap(page.getByRole('radio', { name: t('vocabulary.seeking.m'), exact: true }));
    await expect(title('birth_date')).toBeVisible();
  });

  await test.step('types the rest without touching a field', async () => {
    await expect(field(page, t('signup.birth_date.day'))).toBeFocused();
    await page.keyboard.type('24121994');
    await tap(goOn);
    await expect(title('place')).toBeVisible();
    // Beside the last tap: one at the same spot could count as a double tap.
    await tap(goOn, { position: { x: 20, y: 20 } });
    await expect(field(page, t('signup.name.name'))).toBeFocused();
    await page.keyboard.type('Mirthe');
    await page.keyboard.press('Enter');
    await expect(field(page, t('auth.email'))).toBeFocused();
    await page.keyboard.type(`mirthe-${Date.now()}@example.org`);
    await page.keyboard.press('Enter');
    await expect(field(page, t('auth.password'))).toBeFocused();
    await page.keyboard.type('sieben rote Drachen');
    await tap(page.locator('[name="sensitive_consent"]'));
    await tap(page.getByRole('button', { name: t('signup.create') }));
    await expect(page.getByRole('heading', { name: /Mirthe/ })).toBeVisible();
    expect(taps).toBe(8);
  });

  await test.step('adds a photo, which a reload and Back keep', async () => {
    await page.getByRole('link', { name: t('signup.done.continue') }).tap();
    await page.waitForURL(/\?step=photo&picks=/);
    await expect(page.getByText(t('signup.photo.take'))).toBeVisible();
    await page.locator('.photostep__file input').setInputFiles(await createPhoto(page, 'teal'));
    await page.getByRole('button', { name: t('profile.crop.use') }).tap();
    const onward = page.getByRole('link', { name: t('signup.continue') });
    await onward.tap();
    await expect(page.getByRole('heading', { name: t('signup.complete.question.reason') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('img', { name: t('profile.photos.main') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: t('profile.photos.main') })).toBeVisible();
    await expect(onward).toBeVisible();
  });

  await test.step('keeps a message to a person until the address is confirmed', async () => {
    const id = await page.evaluate(async () => {
      const { results } = await (await fetch('/api/members?gender=a')).json();
      return results.find(({ fictional }: { fictional: boolean }) => !fictional)?.id;
    });
    await page.goto(site('ardenza', `/members/${id}/chat`));
    await waitForHydration(page);
    await expect(page.getByText(t('chat.waiting.send'))).toBeVisible();
    const box = page.getByRole('textbox');
    await box.fill('Hallo');
    await page.reload();
    await expect(box).toHaveValue('Hallo');
  });
});

test('goes back one step after a step that was sent before the scripts came', async ({ page, site }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/**.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const title = (step: 'birth_date' | 'place') =>
    page.getByRole('heading', { name: t(`signup.${step}.title`) });
  await page.goto(site('nachtwerk', '/help'));
  await page.goto(site('nachtwerk', '/signup?gender=f&seeking=m'), { waitUntil: 'commit' });
  await enterBirthDate(page);
  await page.getByRole('button', { name: t('signup.continue') }).click();
  await expect(title('place')).toBeVisible();
  scripts.resolve();
  await waitForHydration(page);

  await page.goBack();
  await waitForHydration(page);
  await expect(title('birth_date')).toBeVisible();
  await expect(field(page, t('signup.birth_date.day'))).toHaveValue('24');
  await page.reload();
  await waitForHydration(page);
  await expect(title('place')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

async function enterBirthDate(page: Page): Promise<void> {
  for (const [part, value] of [
    ['day', '24'],
    ['month', '12'],
    ['year', '1994'],
  ] as const)
    await field(page, t(`signup.birth_date.${part}`)).fill(value);
}
