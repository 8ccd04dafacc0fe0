import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { listAllowedLocales, toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import { logInPage } from '../../shared/browser.ts';

export type Mode = 'light' | 'dark';
type Device = keyof typeof DEVICES;

export interface Shot {
  readonly page: string;
  readonly locale: Locale;
  readonly device: Device;
  readonly mode: Mode;
  readonly jpeg: Buffer;
}

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

const MEMBERS = '/members?gender=a&min_age=18&max_age=99';

interface DrawnPage {
  readonly name: string;
  readonly path: string;
  readonly reader: 'visitor' | 'member';
}

/** In the order in which people meet them. `$profile` is the path of a fictional member. */
const PAGES: readonly DrawnPage[] = [
  { name: 'Start page', path: '/', reader: 'visitor' },
  { name: 'Sign-up', path: '/signup?resident=1', reader: 'visitor' },
  { name: 'Login', path: '/login', reader: 'visitor' },
  { name: 'Prices', path: '/pricing', reader: 'visitor' },
  { name: 'Search', path: MEMBERS, reader: 'member' },
  { name: 'Profile', path: '$profile', reader: 'member' },
  { name: 'Conversation', path: '$profile/chat', reader: 'member' },
  { name: 'Likes', path: '/likes', reader: 'member' },
  { name: 'Credits', path: '/credits', reader: 'member' },
  { name: 'Settings', path: '/settings', reader: 'member' },
];

/** The ten pages of every site, and those that only this one has. */
export function listPages({ pages }: Pick<Tenant, 'pages'>): readonly DrawnPage[] {
  const own = pages.map(
    ({ token }) => ({ name: `/${token}`, path: `/${token}`, reader: 'visitor' }) as const,
  );
  return [...PAGES, ...own];
}

const ATTEMPTS = 5;

interface Look {
  readonly device: Device;
  readonly locale: Locale;
  readonly modes: readonly Mode[];
}

/** Draws all pages in all looks, two at a time. */
export async function drawPages(browser: Browser, origin: string, tenant: Tenant): Promise<Shot[]> {
  const looks = listLooks(tenant);
  const { cookies, profile } = await logIn(browser, origin);
  const shots: Shot[] = [];
  const draw = async () => {
    for (let look = looks.shift(); look !== undefined; look = looks.shift())
      shots.push(...(await drawLook({ browser, origin, tenant, cookies, profile }, look)));
  };
  await Promise.all([draw(), draw()]);
  return shots;
}

/** The own language on both devices in both modes, the others on a phone. A site may have one mode only. */
export function listLooks(
  tenant: Pick<Tenant, 'countries' | 'domain_language' | 'languages' | 'theme'>,
): Look[] {
  const { mode } = tenant.theme;
  const modes: Mode[] = mode === 'system' ? ['light', 'dark'] : [mode];
  const own = toSiteLocale(tenant.domain_language);
  const others = listSiteLanguages(tenant).filter((locale) => locale !== own);
  return [
    { device: 'desk', locale: own, modes },
    { device: 'phone', locale: own, modes },
    ...others.map((locale): Look => ({ device: 'phone', locale, modes: modes.slice(0, 1) })),
  ];
}

interface Demo {
  readonly browser: Browser;
  readonly origin: string;
  readonly tenant: Tenant;
  /** Of the demo member. */
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** The path of a fictional member. */
  readonly profile: string;
}

async function logIn(browser: Browser, origin: string): Promise<Pick<Demo, 'cookies' | 'profile'>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInPage(page, origin);
  const profile = await findProfile(page, origin);
  const cookies = await context.cookies();
  await context.close();
  return { cookies, profile };
}

async function drawLook(demo: Demo, look: Look): Promise<Shot[]> {
  const visitor = await openContext(demo, look, []);
  const member = await openContext(demo, look, demo.cookies);
  const [visitorPage, memberPage] = await Promise.all([visitor.newPage(), member.newPage()]);
  const shots: Shot[] = [];
  for (const { name, path, reader } of listPages(demo.tenant)) {
    const page = reader === 'member' ? memberPage : visitorPage;
    await page.emulateMedia({ colorScheme: look.modes[0] ?? 'light' });
    await openPage(page, demo.origin + path.replace('$profile', demo.profile));
    for (const mode of look.modes) {
      await page.emulateMedia({ colorScheme: mode });
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 75, animations: 'disabled' });
      shots.push({ page: name, locale: look.locale, device: look.device, mode, jpeg });
    }
  }
  await Promise.all([visitor.close(), member.close()]);
  return shots;
}

/** On a busy machine the server refuses some requests, and answers them a moment later. */
async function openPage(page: Page, address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.ok() === true) break;
    if (attempt === ATTEMPTS) throw new Error(`${address} answers ${answer?.status() ?? 'nothing'}.`);
    await page.waitForTimeout(500 * attempt);
  }
  await page.evaluate(async () => document.fonts.ready);
}

/** A reader in a country of the site that offers the language. */
async function openContext(
  { browser, origin, tenant }: Demo,
  { device, locale, modes }: Look,
  cookies: Demo['cookies'],
): Promise<BrowserContext> {
  const { domain_language: domainLanguage, languages: override, countries } = tenant;
  const country = countries.find((code) =>
    listAllowedLocales({ country: code, domainLanguage, override }).includes(locale),
  );
  const context = await browser.newContext({
    ...DEVICES[device],
    ...(modes[0] && { colorScheme: modes[0] }),
    reducedMotion: 'reduce',
    // It would fetch pages and scripts a second time.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'cf-ipcountry': country ?? countries[0] },
  });
  await context.addCookies([...cookies, { name: 'locale', value: locale, url: origin }]);
  await context.addInitScript(() => {
    localStorage.setItem('hide-site-entry', '1');
    localStorage.setItem('hide-push-notification-alert', '1');
  });
  return context;
}

async function findProfile(page: Page, origin: string): Promise<string> {
  await openPage(page, origin + MEMBERS);
  const path = await page.locator('.pcard__name').first().getAttribute('href');
  if (path === null) throw new Error('The search of the preview shows no member.');
  return path;
}
