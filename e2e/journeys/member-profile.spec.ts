import type { Locator, Page } from '@playwright/test';
import { openAsDemoMember } from '../support/demo-session.ts';
import { addSecondPhoto } from '../support/member-rows.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the nth profile of the search; each test uses another one. */
async function openProfile(page: Page, address: string, nth: number): Promise<string> {
  await openSearch(page, address);
  return openCard(page, page.getByRole('article').nth(nth).getByRole('link'));
}

/** Opens the first profile of the search with two photos. */
async function openProfileWithPhotos(page: Page, address: string): Promise<string> {
  await openSearch(page, address);
  const card = page.getByRole('article').first().getByRole('link');
  await addSecondPhoto((await card.getAttribute('href')) ?? '');
  return openCard(page, card);
}

async function openSearch(page: Page, address: string): Promise<void> {
  await openAsDemoMember(page, address);
  await waitForHydration(page);
}

async function openCard(page: Page, card: Locator): Promise<string> {
  // Far below the fold nothing is rendered, so that there is no inner text.
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title.split(',')[0] ?? '';
}

// In sequence, so that a test never opens a member that another test blocks.
test.describe.configure({ mode: 'default' });

test('shows photos full screen by mouse and by keyboard', { tag: '@variant' }, async ({ page, site }) => {
  const name = await openProfileWithPhotos(page, site('ardenza', '/members?with_photo=1'));
  const photo = page.getByRole('link', { name: t('member.enlarge'), exact: true });
  await photo.click();
  const viewer = page.getByRole('dialog', { name: t('member.viewer', { name }) });
  await expect(viewer).toBeVisible();
  const place = (current: number) =>
    viewer.getByText(t('members.photo_of', { current, count: 2 }), { exact: true });
  await expect(place(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(place(2)).toBeVisible();
  await viewer.getByRole('button', { name: t('members.photo_previous') }).click();
  await expect(place(1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(place(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(photo).toBeFocused();
});

test(
  'likes by a double click on a photo, which never takes a like back',
  { tag: '@variant' },
  async ({ page, site }) => {
    const name = await openProfile(page, site('ardenza', '/members?with_photo=1'), 0);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/likes')) sent.push(request.method());
    });
    const like = page
      .getByRole('button', { name: t('app.likes.like_name', { name }) })
      .or(page.getByRole('button', { name: t('app.likes.like'), exact: true }))
      .locator('visible=true')
      .first();
    if ((await like.getAttribute('aria-pressed')) === 'true') await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: t('member.enlarge'), exact: true }).click();
    const viewer = page.getByRole('dialog', { name: t('member.viewer', { name }) });
    const photo = viewer.locator('img').first();
    await photo.click({ position: { x: 80, y: 80 } });
    await expect(viewer.locator('.viewer__heart')).toHaveCount(0);
    sent.length = 0;
    // In the middle, which is too far from there to be a double click with it.
    await photo.dblclick();
    await expect(viewer.locator('.viewer__heart')).toHaveCount(1);
    await expect.poll(() => sent).toHaveLength(1);
    await photo.dblclick();
    await page.keyboard.press('Escape');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(sent, 'a second one changes nothing').toHaveLength(1);
  },
);

test('reports a member by keyboard alone', { tag: '@variant' }, async ({ page, site }) => {
  const name = await openProfile(page, site('ardenza', '/members?with_photo=1'), 3);
  const more = page.locator('summary', { hasText: t('person.more', { name }) }).locator('visible=true');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: t('person.report', { name }) })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(t('safety.report.title', { name }));
  const reason = dialog.getByRole('radio', { name: t('safety.reason.scam') });
  await reason.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vraagt om geld.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test.describe(() => {
  test.use({ refusedCalls: /\/api\/members\/\w+$/ });

  test('blocks and unblocks a member', async ({ page, site }) => {
    const name = await openProfile(page, site('ardenza', '/members?with_photo=1'), 4);
    const address = page.url();
    await page
      .locator('summary', { hasText: t('person.more', { name }) })
      .locator('visible=true')
      .click();
    await page.getByRole('menuitem', { name: t('person.block', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('safety.block.text', { name }));
    await dialog.getByRole('button', { name: t('safety.block.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('member.own_block.title', { name }));

    // Neither in the search nor when the page is opened again.
    await page.goto(site('ardenza', '/members'));
    await expect(page.locator(`a[href="${new URL(address).pathname}"]`)).toHaveCount(0);
    expect((await page.goto(address))?.status()).toBe(403);
    await waitForHydration(page);
    // It was a page load, so the keyboard focus starts at the top.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('app.skip') })).toBeFocused();
    await page.getByRole('button', { name: t('member.own_block.unblock', { name }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}, `);
  });
});
