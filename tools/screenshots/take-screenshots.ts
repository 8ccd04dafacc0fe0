import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { isEveryday } from '#demo/people/interests.ts';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { memberProfile } from '#client/features/members/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { readSites } from '#tenants/compile/compile.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { hashAppearance } from '#worker/tenancy/theme/brand-properties.ts';
import { ROOT, exitWithError } from '../commands/setup/runtime.mjs';
import { logInPage } from '../shared/browser.ts';
import { openDevice } from '../sheet/phone.ts';
import { SCREENS as PAGES, openScreen } from '../sheet/screens.ts';
import { type Demo, withDemo } from '../sheet/with-demo.ts';
import { findFolders } from '../site/folders.ts';
import {
  SCREENS,
  SCREEN_NAMES,
  type Screen,
  TAKEN_OF,
  readTakenOf,
  toScreenshotFile,
} from './screenshots.ts';

// `npm run screenshots [-- ID ...]`: takes the pictures of the app of these sites, or of all, anew (client/screenshots/README.md).

const QUALITY = 62;
const DAY_MS = 86_400_000;
const PHONE = {
  viewport: { width: 390, height: 720 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
const DESK = { viewport: { width: 1280, height: 800 } };

const SHOWN: Readonly<Record<Screen, (page: Page, origin: string) => Promise<void>>> = {
  search: (page, origin) => openNamed(page, origin, 'search'),
  profile: openDiscreetProfile,
  conversation: (page, origin) => openNamed(page, origin, 'conversation'),
  desk: (page, origin) => openNamed(page, origin, 'search'),
};

const { tenants } = readSites(findFolders().sites, findFolders().pictures);
const ids = process.argv.slice(2);
const unknown = ids.filter((id) => !tenants.some((tenant) => tenant.id === id));
if (unknown.length > 0) exitWithError(`There is no file without mistakes for ${unknown.join(', ')}.`);

await withDemo(async (demo) => {
  for (const tenant of tenants.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    await takeOf(demo, tenant);
    const takenOf = { ...readTakenOf(), [tenant.id]: hashAppearance(tenant) };
    const sorted = Object.fromEntries(Object.entries(takenOf).toSorted(([a], [b]) => a.localeCompare(b)));
    writeFileSync(join(ROOT, TAKEN_OF), `${JSON.stringify(sorted, null, 2)}\n`);
    console.log(tenant.name);
  }
}, endTimeBonus);

/** It is offered to the demo member in the first hours: a price that runs out is no part of the app. */
function endTimeBonus(data: string): void {
  const database = new DatabaseSync(join(data, 'main.db'));
  database
    .prepare('UPDATE members SET created_at = created_at - ? WHERE email = ?')
    .run(DAY_MS, DEMO_LOGIN.email);
  database.close();
}

async function takeOf(demo: Demo, tenant: Tenant): Promise<void> {
  mkdirSync(dirname(join(ROOT, toScreenshotFile(tenant.id, 'search'))), { recursive: true });
  for (const screen of SCREEN_NAMES) {
    const { form_factor: shape, width, height } = SCREENS[screen];
    const page = await openPage(demo, tenant, shape === 'wide' ? DESK : PHONE);
    await SHOWN[screen](page, demo.originOf(tenant.id));
    const picture = sharp(await page.screenshot())
      .resize(width, height)
      .webp({ quality: QUALITY, effort: 6 });
    await picture.toFile(join(ROOT, toScreenshotFile(tenant.id, screen)));
    await page.context().close();
  }
}

async function openPage(
  { browser, originOf }: Demo,
  { id, countries: [country], domain_language: domainLanguage }: Tenant,
  device: BrowserContextOptions,
): Promise<Page> {
  const origin = originOf(id);
  const visitor = { origin, country, locale: toSiteLocale(domainLanguage) };
  const page = await (await openDevice(browser, visitor, device)).newPage();
  await logInPage(page, origin);
  return page;
}

async function openNamed(page: Page, origin: string, name: string): Promise<void> {
  const screen = PAGES.find((one) => one.name === name);
  if (!screen) throw new Error(`tools/sheet/screens.ts has no "${name}"`);
  await openScreen(page, origin, screen);
}

/** The first one without a locked photo or an interest that not everyone names beside strangers. */
async function openDiscreetProfile(page: Page, origin: string): Promise<void> {
  await openNamed(page, origin, 'search');
  const links = await page.locator('.pcard__name').all();
  for (const link of links) {
    const path = (await link.getAttribute('href')) ?? '';
    const answer = await page.evaluate(async (call) => (await fetch(call)).text(), `/api${path}`);
    const { interests, locked_photos: locked } = v.parse(memberProfile, JSON.parse(answer));
    if (locked === 0 && interests.every(isEveryday)) return openScreen(page, origin, { open: path });
  }
  throw new Error('No profile of the first page can be shown.');
}
