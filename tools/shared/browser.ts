import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';

/** A Chromium that draws pictures of pages: without a graphics card, and with no connections of its own. */
export function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  return chromium.launch({ executablePath, args });
}

/** Logs the demo member in, in the browser of this page, which ends at the login. */
export async function logInPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  const status = await page.evaluate(async (login) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    return (await fetch('/api/user.php', { method: 'POST', headers, body: JSON.stringify(login) })).status;
  }, DEMO_LOGIN);
  if (status !== 200) throw new Error(`The demo login answers ${status}`);
}
