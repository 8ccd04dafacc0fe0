import { type ConsoleMessage, type Page, expect, test as base } from '@playwright/test';

export interface SiteOptions {
  /** The environment variable with the port of the server under test. */
  portVariable: string;
}

interface Site {
  /** The address of a page on one of the sites: `site('ardenza', '/login')`. */
  site: (id: string, path?: string) => string;
}

/** A journey fails when a page it passes complains: a script that throws, a refused style, a hydration mismatch. */
export const test = base.extend<SiteOptions & Site>({
  portVariable: ['', { option: true }],
  site: async ({ portVariable }, use) => {
    const port = process.env[portVariable];
    if (!port) throw new Error(`${portVariable} is not set: the server did not say where it listens.`);
    await use((id, path = '/') => `http://${id}.localhost:${port}${path}`);
  },
  context: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('weberror', (event) => complaints.push(event.error().message));
    context.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !isRefusal(message)) complaints.push(`${message.location().url}: ${message.text()}`);
    });
    await use(context);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});

/** The browser notes every answer below 500 that is no success, asked for or not. A missing file is no answer of ours. */
function isRefusal(message: ConsoleMessage): boolean {
  const isFile = /\/(assets|heroes|photos)\/|\.(css|js|svg|webp|woff2)$/.test(message.location().url);
  return !isFile && /^Failed to load resource: .* status of 4\d\d /.test(message.text());
}

/** React has taken the page over, and keys and presses are answered by it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('a.skip');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  });
}

export { expect } from '@playwright/test';
