import { openAsDemoMember } from '../support/demo-session.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

test('keeps the words of a card in its shade at any length, and opens the profile from its photo', async ({
  page,
  site,
}) => {
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  const card = page.getByRole('article').first();
  const link = card.getByRole('link');
  const name = await link.innerText();

  await link.evaluate((words) => {
    words.textContent = 'Maria Magdalena Josephine Antonia Montgomery, 34';
  });
  const shade = await card.locator('.pcard__body').boundingBox();
  const words = await link.boundingBox();
  expect(words?.height).toBeGreaterThan(50);
  expect((words?.y ?? 0) - (shade?.y ?? 0)).toBeGreaterThan(48);

  await card.tap({ position: { x: 40, y: 70 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('lets the photo of a profile grow out of the pressed card and shrink into it on Back, which leads to the same place at any moment', async ({
  page,
  site,
}) => {
  await page.addInitScript(recordFlights);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  const card = page.getByRole('article').nth(2);
  const photo = page.locator('.pf__main');
  const readFlights = () => page.evaluate(() => (globalThis as unknown as { flights: Box[] }).flights);
  const readReturns = () => page.evaluate(() => (globalThis as unknown as { returns: Box[] }).returns);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  const box = await card.boundingBox();

  await card.getByRole('link').click();
  await expect(photo).toBeVisible();
  await expect.poll(readFlights).not.toEqual([]);
  // The loading page may have begun what the profile continues.
  const starts = await readFlights();
  for (const start of starts) {
    expect(start.x).toBeCloseTo(box?.x ?? 0, 0);
    expect(start.y).toBeCloseTo(box?.y ?? 0, 0);
    expect(start.width).toBeCloseTo(box?.width ?? 0, 0);
  }
  await expect.poll(async () => (await photo.boundingBox())?.x).toBe(0);
  const { x = 0, y = 0, width = 0 } = (await photo.boundingBox()) ?? {};
  expect(await readReturns()).toEqual([]);

  await page.goBack();
  await expect(card).toBeInViewport();
  await expect
    .poll(readReturns)
    .toEqual([{ x: expect.closeTo(x, 1), y: expect.closeTo(y, 1), width: expect.closeTo(width, 1) }]);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect.poll(() => card.evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.evaluate(goBackAtProfile);
  await card.getByRole('link').click();
  await expect.poll(async () => (await readFlights()).length).toBeGreaterThan(starts.length);
  await expect(photo).toHaveCount(0);
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { length } = await readFlights();
  await card.getByRole('link').click();
  await expect(page.locator('.pf__main .pf__open')).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await readFlights()).toHaveLength(length);
  const { length: returned } = await readReturns();
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(await readReturns()).toHaveLength(returned);
});

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Notes from where each photo of a profile comes, and each card on the way back. */
function recordFlights(): void {
  const flights: Box[] = [];
  const returns: Box[] = [];
  Object.assign(globalThis, { flights, returns });
  const animate = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function (this: Element, frames, timing) {
    const isPhoto = this.matches('.pf__main');
    const { transform: [from] = [] } = frames as { transform?: string[] };
    if (from !== undefined && (isPhoto || this.matches('.pcard'))) {
      const { x, y, width } = this.getBoundingClientRect();
      const { e, f, a } = new DOMMatrix(from);
      (isPhoto ? flights : returns).push({ x: x + e, y: y + f, width: width * a });
      if (isPhoto) dispatchEvent(new Event('flight'));
    }
    return animate.call(this, frames, timing);
  };
}

/** Goes back while the photo of the next profile still moves. */
function goBackAtProfile(): void {
  addEventListener('flight', () => setTimeout(() => history.back(), 50), { once: true });
}
