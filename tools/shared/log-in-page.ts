import type { Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/credentials.ts';

/** Logs the demo member in, in the browser of this page, which ends at the login. */
export async function logInPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  const status = await page.evaluate(async (login) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    return (await fetch('/api/user.php', { method: 'POST', headers, body: JSON.stringify(login) })).status;
  }, DEMO_LOGIN);
  if (status !== 200) throw new Error(`The demo login answers ${status}`);
}
