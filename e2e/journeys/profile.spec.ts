import type { Locator, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

// A photo and a name are refused on purpose.
test.use({
  refusedCalls: /\/api\/(photos|profile)/,
  brokenConnection: true,
  serviceWorkers: 'block',
});

test('lets a member edit the profile', { tag: '@edge' }, async ({ page, site }) => {
  const tiles = page.locator('[data-photo]');
  const main = page.getByText(t('profile.photos.main'), { exact: true });

  await test.step('joins, and opens the profile', async () => {
    await signUpMember(page, site('harbor', ''), createNewMember('Nora', { gender: 'x' }));
    await page.goto(site('harbor', '/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.account.profile'));
    await waitForHydration(page);
  });

  await test.step('adds two photos, one cropped by keyboard and one whole', async () => {
    await choose(page, [await createPhoto(page, 'rose'), await createPhoto(page, 'teal')]);
    const crop = page.getByRole('dialog', { name: t('profile.crop.title') });
    await crop.getByRole('button', { name: t('profile.crop.area') }).press('+');
    await page.keyboard.press('ArrowLeft');
    await expect(crop.getByRole('slider')).toHaveValue('1.1');
    await crop.getByRole('button', { name: t('profile.crop.use') }).click();
    await expect(crop).toContainText(t('members.photo_of', { current: '2', count: 2 }));
    await crop.getByRole('button', { name: t('profile.crop.whole') }).click();
    await expect(tiles).toHaveCount(2);
    await expect(main).toBeVisible();
  });

  await test.step('explains why a file is no photo', async () => {
    await choose(page, [{ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no photo') }]);
    await expect(page.getByRole('alert')).toContainText(t('photos.refused.photo_type'));
    await expect(page.locator('.ptile--upload')).toHaveCount(0);
    await expect(tiles).toHaveCount(2);
  });

  await test.step('names the smallest size of a photo before it is sent', async () => {
    await choose(page, [await createPhoto(page, 'olive', 320, 240)]);
    await expect(
      page.getByText(t('photos.refused.photo_small', { width: '240', height: '320' })),
    ).toBeVisible();
    await choose(page, [await createPhoto(page, 'gold', 600, 320)]);
    const crop = page.getByRole('dialog', { name: t('profile.crop.title') });
    await expect(crop.getByRole('slider')).toBeDisabled();
    await crop.getByRole('button', { name: t('profile.crop.cancel') }).click();
    await expect(tiles).toHaveCount(2);
  });

  await test.step('explains how to make room when another tab has filled it', async () => {
    const key = await uploadElsewhere(page, await createPhoto(page, 'navy'));
    await choose(page, [await createPhoto(page, 'gold')]);
    await page.getByRole('button', { name: t('profile.crop.whole') }).click();
    const reason = t('gates.reason.photo_upload_free', { free: '3', premium: '25' });
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await page.getByRole('button', { name: t('profile.photos.remove'), exact: true }).click();
    await deleteElsewhere(page, key);
  });

  await test.step('sorts them by mouse, and back by keyboard', async () => {
    const [first, second] = await keysOf(tiles);
    await drag(page, tiles.nth(1), tiles.nth(0));
    await expect.poll(() => keysOf(tiles)).toEqual([second, first]);
    const grip = page.getByRole('button', { name: t('profile.photos.grip', { place: '1', count: 2 }) });
    await grip.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('profile.photos.put_back', { place: 1, count: 2 }))).toBeAttached();
    await grip.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => keysOf(tiles)).toEqual([first, second]);
  });

  await test.step('deletes one for ever', async () => {
    const [, second] = await keysOf(tiles);
    await page.getByRole('button', { name: t('profile.photos.options', { place: '1' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('profile.photos.number', { place: '1' }) });
    await dialog.getByText(t('profile.photos.delete'), { exact: true }).first().click();
    await expect(dialog).toContainText(t('profile.photos.delete_sure'));
    await dialog.getByRole('button', { name: t('profile.photos.delete') }).click();
    await expect.poll(() => keysOf(tiles)).toEqual([second]);
    await expect(main).toBeVisible();
  });

  await test.step('writes a text, corrects it, and sees it saved', async () => {
    const form = page.getByRole('form', { name: t('app.account.profile') });
    await form.getByLabel(t('signup.name.name'), { exact: true }).fill('@nora');
    await field(page, t('profile.words.about')).fill('I draw, and I dance.');
    await form.getByRole('button', { name: t('profile.save') }).click();
    await expect(form.getByRole('alert')).toHaveText(t('errors.field.name_starts_with_at'));
    await form.getByLabel(t('signup.name.name'), { exact: true }).fill('Nora Lee');
    await form.getByRole('button', { name: t('profile.save') }).click();
    await expect(form).toContainText(t('profile.all_saved'));
  });

  await test.step('sets place and gender', async () => {
    const place = page.getByRole('form', { name: t('app.account.profile') });
    await place.getByLabel(t('vocabulary.field.region')).selectOption('US-CA');
    await place.getByLabel(t('vocabulary.field.town')).fill('San Diego');
    await place.getByRole('button', { name: t('profile.save') }).click();
    await expect(place).toContainText(t('profile.all_saved'));
    await page.getByRole('checkbox', { name: t('profile.privacy.invisible') }).click();
  });

  await test.step('shows all of it on the next visit', async () => {
    await expect.poll(async () => (await own(page)).invisible).toBe(true);
    await page.reload();
    await waitForHydration(page);
    await expect(field(page, t('profile.words.about'))).toHaveValue('I draw, and I dance.');
    await expect(field(page, t('vocabulary.field.town'))).toHaveValue('San Diego');
    await expect(page.getByRole('checkbox', { name: t('profile.privacy.invisible') })).toBeChecked();
    await expect(tiles).toHaveCount(1);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('shows where a photo failed to load, and the photo after the connection returns', async () => {
    await page.route(/\/photos\/.*\.webp$/, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(tiles.first()).toContainText(t('profile.photos.missing'));
    await expect(tiles.first().getByRole('img')).toHaveCount(0);
    await page.unroute(/\/photos\/.*\.webp$/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tiles.first().getByRole('img')).toBeVisible();
  });
});

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel(t('profile.photos.add')).setInputFiles(files);
}

/** As another tab would do it, unnoticed by the page. */
function uploadElsewhere(page: Page, { mimeType, buffer }: { mimeType: string; buffer: Buffer }) {
  return page.evaluate(
    async ([type, data]) => {
      const body = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch('/api/photos', { method: 'POST', headers, body });
      return ((await answer.json()) as { key: string }).key;
    },
    [mimeType, buffer.toString('base64')] as const,
  );
}

async function deleteElsewhere(page: Page, key: string) {
  const status = await page.evaluate(async (path) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await fetch(path, { method: 'DELETE', headers })).status;
  }, `/api/photos/${key}`);
  expect(status).toBe(200);
}

function keysOf(tiles: Locator): Promise<(string | null)[]> {
  return tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A photo is not to be seen');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

function own(page: Page): Promise<{ invisible: boolean }> {
  return page.evaluate(async () => (await fetch('/api/profile')).json() as Promise<{ invisible: boolean }>);
}
