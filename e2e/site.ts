import { test as base } from '@playwright/test';

export interface SiteOptions {
  /** The environment variable with the port of the server under test. */
  portVariable: string;
}

interface Site {
  /** The address of a page on one of the sites: `site('ardenza', '/login')`. */
  site: (id: string, path?: string) => string;
}

export const test = base.extend<SiteOptions & Site>({
  portVariable: ['', { option: true }],
  site: async ({ portVariable }, use) => {
    const port = process.env[portVariable];
    if (!port) throw new Error(`${portVariable} is not set: the server did not say where it listens.`);
    await use((id, path = '/') => `http://${id}.localhost:${port}${path}`);
  },
});

export { expect } from '@playwright/test';
