import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../commands/setup/runtime.mjs';
import { logInPage } from '../shared/browser.ts';
import { openPhone } from './phone.ts';
import { openScreen, SCREENS } from './screens.ts';
import { type Demo, withDemo } from './with-demo.ts';

// `npm run docs-pictures`: draws the pictures of the README, docs/brands.jpg and docs/phone.jpg, as the product looks now.

/** Each site with a country in which it is open. */
const BRANDS = {
  ardenza: 'NL',
  velours: 'NL',
  nachtwerk: 'DE',
  abendrot: 'DE',
  sienna: 'DE',
  amplia: 'US',
  harbor: 'US',
} as const;
/** The site of the three screens, of which the last one is dark. */
const SITE = 'amplia';
const MESSAGES = [
  'Hi! I just came in from a long walk by the sea, and your curves were on my mind.',
  'What are you doing tonight?',
];

await withDemo(async (demo) => {
  await compose(demo.browser, 'brands', { width: 178, height: 440, gap: 6 }, await drawHomes(demo));
  await compose(demo.browser, 'phone', { width: 390, height: 844, gap: 24 }, await drawScreens(demo));
});

async function drawHomes({ browser, originOf }: Demo): Promise<Buffer[]> {
  const homes = [];
  for (const [brand, country] of Object.entries(BRANDS)) {
    const origin = originOf(brand);
    const context = await openPhone(browser, { origin, country, locale: 'en', height: 964 });
    // One in the US is open only to visitors who were sent to it; in Europe this would ask for consent to a cookie.
    const open = country === 'US' ? '/?ref=docs' : '/';
    const page = await context.newPage();
    await openScreen(page, origin, { open });
    homes.push(await page.screenshot());
    await context.close();
  }
  return homes;
}

async function drawScreens({ browser, originOf }: Demo): Promise<Buffer[]> {
  const origin = originOf(SITE);
  const screens = [];
  const drawn = SCREENS.filter(({ name }) => ['search', 'profile', 'conversation'].includes(name));
  for (const screen of drawn) {
    const isChat = screen.name === 'conversation';
    const colorScheme = isChat ? 'dark' : 'light';
    const context = await openPhone(browser, { origin, country: BRANDS[SITE], locale: 'en', colorScheme });
    const page = await context.newPage();
    await logInPage(page, origin);
    await openScreen(page, origin, screen);
    if (isChat) await greet(page);
    screens.push(await page.screenshot());
    await context.close();
  }
  return screens;
}

/** Sends the messages, each after the fictional member has answered the one before. */
async function greet(page: Page): Promise<void> {
  const answers = page.locator('.msg:not(.msg--out):not(:has(.typing))');
  for (const [index, message] of MESSAGES.entries()) {
    await page.locator('.composer textarea').fill(message);
    await page.locator('.composer button[type=submit]').click();
    await answers.nth(index).waitFor({ timeout: 30_000 });
  }
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** Puts screens beside each other, each in a frame with round corners that shows its upper part. */
async function compose(
  browser: Browser,
  name: string,
  { width, height, gap }: Frame,
  screens: readonly Buffer[],
): Promise<void> {
  const frames = screens.map(
    (png) => `<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  const viewport = { width: screens.length * (width + gap) + gap, height: height + 2 * gap };
  const page = await browser.newPage({ viewport });
  await page.setContent(
    `<style>body{margin:${gap}px;display:flex;gap:${gap}px;background:#efe9e6}img{height:${height}px;object-fit:cover;object-position:top;border-radius:${gap}px}</style>${frames.join('')}`,
  );
  await page.screenshot({ path: join(ROOT, 'docs', `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.close();
}
