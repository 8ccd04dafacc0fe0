import type { Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { callApi } from './new-member.ts';

/** The session of the demo member on each site. A password takes the server half a second, so tests share it. */
const demoSessions = new Map<string, string>();

/** Opens a page as the demo member without the login form, which other tests fill in. */
export async function openAsDemoMember(page: Page, address: string): Promise<void> {
  const { origin } = new URL(address);
  const known = demoSessions.get(origin);
  if (known === undefined) {
    await page.goto(`${origin}/login`);
    await callApi(page, '/api/user.php', DEMO_LOGIN);
    const cookies = await page.context().cookies(origin);
    demoSessions.set(origin, cookies.find(({ name }) => name === 'auth')?.value ?? '');
  } else {
    await page.context().addCookies([{ name: 'auth', value: known, url: origin }]);
  }
  await page.goto(address);
}
