import { type Page, expect } from '@playwright/test';

/** The newest link to this page in the emails, or in those to one address. An email may take a moment to leave. */
export async function findMailLink(page: Page, outbox: string, path: string, address = ''): Promise<string> {
  const link = page
    .locator('main details', { hasText: address })
    .locator(`a[href*="${path}?token="]`)
    .first();
  await expect(async () => {
    await page.goto(outbox);
    await expect(link).toBeAttached({ timeout: 500 });
  }).toPass();
  return (await link.getAttribute('href')) ?? '';
}
