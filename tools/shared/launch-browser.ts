import { type Browser, chromium } from '@playwright/test';

/** A Chromium that draws pictures of pages: without a graphics card, and with no connections of its own. */
export function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  return chromium.launch({ executablePath, args });
}
