import type { Page } from '@playwright/test';

/** What a screen can need beyond its path. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
}

export interface Screen {
  readonly name: string;
  readonly reader: 'visitor' | 'member';
  /** A path, or the steps that lead to the screen. */
  readonly open: string | ((visit: Visit) => Promise<void>);
}

const ALL_MEMBERS = '/members?gender=a&min_age=18&max_age=99';

/** The address of the first profile of the search. */
async function findProfile({ page, origin }: Visit): Promise<string> {
  await page.goto(`${origin}${ALL_MEMBERS}`);
  return `${origin}${await page.locator('.pcard__name').first().getAttribute('href')}`;
}

async function openChat(visit: Visit, query = ''): Promise<void> {
  await visit.page.goto(`${await findProfile(visit)}/chat${query}`, { waitUntil: 'networkidle' });
}

async function openProfile(visit: Visit): Promise<void> {
  await visit.page.goto(await findProfile(visit));
}

async function openFilters({ page, origin }: Visit): Promise<void> {
  await page.goto(`${origin}${ALL_MEMBERS}`, { waitUntil: 'networkidle' });
  await page.locator('.searchpill').click();
  await page.locator('dialog#filters').waitFor();
}

/** Answers the first step of the sign-up, which brings the second. */
async function openSecondStep({ page, origin }: Visit): Promise<void> {
  await page.goto(`${origin}/signup?resident=1`, { waitUntil: 'networkidle' });
  for (const name of ['gender', 'seeking'])
    await page.locator(`main input[name="${name}"]`).first().check({ force: true });
  await page.locator('main form:has(input[name="gender"]) button[type=submit]:visible').last().click();
  await page.waitForTimeout(1500);
}

/** The newest email of the outbox of the demo. */
async function openMail({ page, origin }: Visit): Promise<void> {
  await page.goto(`${origin}/reset-password`, { waitUntil: 'networkidle' });
  await page.locator('main input[type=email]').fill('demo@example.com');
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForTimeout(1500);
  await page.goto(`${origin}/__outbox`);
  await page.locator('main details summary').first().click();
}

/** The screens of a sheet, in the order in which a member meets them. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', reader: 'visitor', open: '/' },
  { name: 'lander', reader: 'visitor', open: '/landers/iconslanding' },
  { name: 'sign-up, step 1', reader: 'visitor', open: '/signup?resident=1' },
  { name: 'sign-up, step 2', reader: 'visitor', open: openSecondStep },
  { name: 'login', reader: 'visitor', open: '/login' },
  { name: 'email', reader: 'visitor', open: openMail },
  { name: 'search', reader: 'member', open: ALL_MEMBERS },
  { name: 'filters', reader: 'member', open: openFilters },
  { name: 'profile', reader: 'member', open: openProfile },
  { name: 'likes', reader: 'member', open: '/likes' },
  { name: 'likes, own', reader: 'member', open: '/likes/mine' },
  { name: 'likes, matches', reader: 'member', open: '/likes/matches' },
  { name: 'chats', reader: 'member', open: '/chats' },
  { name: 'conversation', reader: 'member', open: async (visit) => openChat(visit) },
  { name: 'gift picker', reader: 'member', open: async (visit) => openChat(visit, '?gift') },
  { name: 'credits', reader: 'member', open: '/credits' },
  { name: 'payment', reader: 'member', open: '/credits/600' },
  { name: 'premium', reader: 'member', open: '/premium' },
  { name: 'activity', reader: 'member', open: '/activity' },
  { name: 'swipe game', reader: 'member', open: '/swipe-game?reach=wide' },
  { name: 'match finder', reader: 'member', open: '/match-finder' },
  { name: 'own profile', reader: 'member', open: '/profile' },
  { name: 'settings', reader: 'member', open: '/settings' },
  { name: 'notifications', reader: 'member', open: '/notifications' },
  { name: 'transactions', reader: 'member', open: '/transactions' },
  { name: 'credits spent', reader: 'member', open: '/settings/credits' },
  { name: 'pricing', reader: 'visitor', open: '/pricing' },
  { name: 'questions', reader: 'visitor', open: '/pages/faq' },
];

/** Opens a screen and waits until it can be photographed. */
export async function openScreen(page: Page, origin: string, { open }: Pick<Screen, 'open'>): Promise<void> {
  page.setDefaultTimeout(8000);
  if (typeof open === 'string') await page.goto(`${origin}${open}`, { waitUntil: 'load' });
  else await open({ page, origin });
  await page.evaluate(async () => document.fonts.ready);
  await page.waitForTimeout(300);
}
