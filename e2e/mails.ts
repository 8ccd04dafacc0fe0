import { type Page, expect } from '@playwright/test';

/** The newest link to this page in the mails; a mail may take a moment to leave. */
export async function linkIn(page: Page, outbox: string, path: string): Promise<string> {
  const link = page.locator(`main a[href*="${path}?token="]`).first();
  await expect(async () => {
    await page.goto(outbox);
    await expect(link).toBeAttached({ timeout: 500 });
  }).toPass();
  return (await link.getAttribute('href')) ?? '';
}
