import type { Page } from '@playwright/test';
import { LANDERS } from '#client/features/landers/contract.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Portraits are drawn for this width and would look coarse if larger. */
const WIDEST_PORTRAIT = 560;

test('asks the question of the map lander above the fold of a phone and names the larger towns', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  for (const id of ['ardenza', 'abendrot', 'harbor']) {
    await page.goto(site(id, '/landers/maplanding'));
    const button = await page.locator('main button[type=submit]').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), id).toBeLessThanOrEqual(PHONE.height);
    await expect(page.locator('.map__name:visible').first()).toBeVisible();
    const pins = await page.locator('.pin:visible image').evaluateAll(tops);
    expect(pins.length, id).toBeGreaterThan(0);
    const bar = await page.getByRole('banner').boundingBox();
    expect(Math.min(...pins), id).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test('puts no name on a face', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site('ardenza', '/landers/gallery'));
  const covered = await page.locator('.gal__t').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const [name, photo] = ['.gal__n', 'img'].map((part) =>
        tile.querySelector(part)?.getBoundingClientRect(),
      );
      return !name || !photo || name.top < photo.bottom - 1;
    }),
  );
  expectNone(covered, 'gallery');
  await page.goto(site('ardenza', '/landers/collagelanding'));
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expectNone(await arePartsHidden(page), `collage, ${size.width} wide`);
  }
});

test('does not enlarge portraits', async ({ page, site }) => {
  const withPortraits = new Set<string>();
  for (const design of LANDERS) {
    await page.goto(site('ardenza', `/landers/${design}`));
    for (const size of [PHONE, { width: 900, height: 900 }, DESKTOP]) {
      await page.setViewportSize(size);
      const widths = await page.locator('main img.portrait').evaluateAll(drawnWidths);
      expect(Math.max(0, ...widths), `${design}, ${size.width} wide`).toBeLessThanOrEqual(WIDEST_PORTRAIT);
      if (widths.some((width) => width > 0)) withPortraits.add(design);
    }
  }
  expect([...withPortraits]).toEqual([
    'collagelanding',
    'gallery',
    'socialnetwork',
    'tinderswipe',
    'transitionsvideolanding',
  ]);
});

test('shows the brand on login pages on a phone', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/login', '/reset-password', '/activate/done', '/account-deleted']) {
    await page.goto(site('velours', path));
    const art = page.locator('.auth__art');
    await expect(art, path).toHaveCSS('background-image', /hero-6\.webp/);
    expect((await art.boundingBox())?.height ?? 0, path).toBeGreaterThan(140);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y ?? 0, path).toBeGreaterThan((await art.boundingBox())?.height ?? 0);
  }
});

test('carries the advertisement from page to page until its cookie is allowed', async ({ page, site }) => {
  const t = createTestTranslator('en');
  const bar = page.getByRole('region', { name: t('cookies.title') });
  const stored = async (name: string) =>
    (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
  const choose = (text: string) => page.getByRole('main').getByRole('button', { name: text }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site('harbor', '/landers/gallery?network=ads&sub1=a'));
  await expect(bar).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const box = await bar.boundingBox();
  const logo = await page.getByRole('banner').boundingBox();
  expect(logo?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);

  await page.mouse.move(20, 400);
  await waitForHydration(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.login') })
    .click();
  await expect(page).toHaveURL(site('harbor', '/login?network=ads&sub1=a'));
  await expect(bar).toBeVisible();
  const join = page.getByRole('main').getByRole('link');
  await expect(join).toHaveAttribute('href', '/signup?network=ads&sub1=a');

  await bar.getByRole('button', { name: t('cookies.decline') }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => stored('cookie_choice')).toBe('declined');
  expect(await stored('tracking')).toBeUndefined();
  await page.reload();
  await expect(bar).toBeHidden();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('app.footer.cookie_settings') })
    .click();
  await choose(t('cookies.allow'));
  await expect(page.getByText(t('cookies.state.allowed'))).toBeVisible();
  expect(await stored('tracking')).toBe('network=ads&sub1=a');
  await choose(t('cookies.decline'));
  await expect(page.getByText(t('cookies.state.declined'))).toBeVisible();
  expect(await stored('tracking')).toBeUndefined();
});

/** There are tiles or prints, and this is so for none of them. */
function expectNone(found: boolean[], where: string): void {
  expect(found.length, where).toBeGreaterThan(0);
  expect(found, where).not.toContain(true);
}

/** Of each print, whether another element covers its name, its label or its face. */
function arePartsHidden(page: Page): Promise<boolean[]> {
  return page.locator('.print:visible').evaluateAll((prints) =>
    prints.map((print) => {
      print.scrollIntoView({ block: 'center' });
      return ['.print__name', '.print__tag', '.print__photo'].some((part) => {
        const box = print.querySelector(part)?.getBoundingClientRect();
        if (!box) return true;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top?.closest('.print') !== print;
      });
    }),
  );
}

function tops(parts: Element[]): number[] {
  return parts.map((part) => part.getBoundingClientRect().top);
}

/** The drawn width of each picture, including what its box cuts off. */
function drawnWidths(pictures: Element[]): number[] {
  return pictures.map((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return Math.max(width, height * 0.75);
  });
}
