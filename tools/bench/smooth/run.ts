import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type Page, chromium, devices } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { computeQuantile } from '../quantile.ts';
import { logInPage } from '../../shared/browser.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { SCENES } from './scenes.ts';
import { CARDS, fillList, scrollThrough } from './scroll-list.ts';
import { recordPresses } from './page-timings.ts';

// Measures how soon a press shows on a slow phone, and whether a long list scrolls without stutter.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    slowdown: { type: 'string', default: '4' },
    only: { type: 'string', multiple: true },
  },
});

/** `npm run bench:smooth [-- --json] [--rounds 9] [--slowdown 4] [--only 'send a message']` */
const OPTIONS = {
  json: values.json,
  rounds: Number(values.rounds),
  /** The factor by which the browser's processor is slowed down during presses. */
  slowdown: Number(values.slowdown),
  /** Measures only these presses, and needs fewer members. */
  only: values.only,
};

/** A frame at 60 per second, with some tolerance for the clock. */
const FRAME_MS = 1000 / 60 + 1;

/** Filling a database takes a while, so it is kept. */
const folder = fileURLToPath(
  new URL(`../../../.cache/bench-smooth${OPTIONS.only ? '-few' : ''}/`, import.meta.url),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: ['--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  const settings = {
    DATA_DIR: folder,
    ...(OPTIONS.only ? {} : { DEMO_MEMBERS: String(CARDS + 60) }),
    // Lists show only the first photo of a member.
    DEMO_GALLERIES: '0',
    REQUESTS_PER_MEMBER: '1000000',
  };
  await runNodeProgram(['dist/node/server.js', '--demo', '--fill'], settings);
  await runNodeProgram(
    [
      'dist/node/server.js',
      '--ledger',
      'correct',
      '--site=harbor',
      `--member=${DEMO_LOGIN.email}`,
      '--credits=1000',
      '--reason=To send messages',
      '--by=bench',
    ],
    settings,
  );
  const server = await startServer(['dist/node/server.js', '--demo'], settings);
  const origin = `http://harbor.localhost:${server.port}`;
  const presses = await measurePresses(browser, origin);
  const frames = OPTIONS.only ? null : await measureFrames(browser, origin);
  await server.stop();
  for (const { name, limit, median, worst } of presses)
    console.log(
      `${name.padEnd(18)} median ${median} ms (at most ${limit}), slowest ${worst} ms, at ${OPTIONS.slowdown}×`,
    );
  if (frames)
    console.log(
      `${`${frames.cards} cards`.padEnd(18)} median frame ${frames.median} ms (at most ${FRAME_MS.toFixed(1)}), p99 ${frames.p99} ms, slowest ${frames.worst} ms, ${frames.late} % late`,
    );
  const isMet = presses.every(({ median, limit }) => median <= limit) && (frames?.median ?? 0) <= FRAME_MS;
  console.log(isMet ? 'met' : 'NOT MET');
  if (OPTIONS.json) console.log(JSON.stringify({ presses, frames }));
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
}

async function measurePresses(on: Browser, origin: string) {
  const page = await memberPage(on, origin);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: OPTIONS.slowdown });
  const measured = [];
  for (const { name, limit, path, once } of SCENES) {
    if (OPTIONS.only && !OPTIONS.only.includes(name)) continue;
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    // The first round loads code that later ones have.
    await once(page, 0);
    const times: number[] = [];
    for (let nth = 1; nth <= OPTIONS.rounds; nth++) times.push(await once(page, nth));
    measured.push({ name, limit, median: computeQuantile(times, 0.5), worst: Math.max(...times) });
  }
  await page.context().close();
  return measured;
}

async function measureFrames(on: Browser, origin: string) {
  const page = await memberPage(on, origin);
  const cards = await fillList(page, `${origin}/members?gender=a&min_age=18&max_age=99`);
  // Scrolls once through the list, so that every photo has loaded.
  await scrollThrough(page);
  const frames = await scrollThrough(page);
  await page.context().close();
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  return {
    cards,
    median: rounded(computeQuantile(frames, 0.5)),
    p99: rounded(computeQuantile(frames, 0.99)),
    worst: rounded(Math.max(...frames)),
    late: rounded((frames.filter((ms) => ms > FRAME_MS).length / frames.length) * 100),
  };
}

/** A phone with a logged-in member; it has touch and no hover. */
async function memberPage(on: Browser, origin: string): Promise<Page> {
  // One pixel per CSS pixel, because there is no graphics processor to share the work.
  const context = await on.newContext({ ...devices['Pixel 7'], deviceScaleFactor: 1 });
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('hide-site-entry', '1');
  });
  const page = await context.newPage();
  await recordPresses(page);
  await logInPage(page, origin);
  return page;
}
