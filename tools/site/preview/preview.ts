import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { requireBuilt } from '../../commands/setup/ensure-built.ts';
import { findTestBrowser } from '../../commands/setup/install-browser.ts';
import { ROOT } from '../../commands/setup/runtime.mjs';
import type { Folders } from '../folders.ts';
import { SiteMistake } from '../site-mistake.ts';
import { countOf } from '../words.ts';
import { copySite } from './copy-site.ts';
import { type Shot, drawPages } from './draw-pages.ts';
import { launchBrowser } from '../../shared/browser.ts';
import { startDemo } from './start-demo.ts';
import { writePreviewPage } from './preview-page.ts';
import { explainMistake } from '#worker/entries/commands/run-task.ts';

const USAGE = `npm run site -- preview ID [--out FILE.html]

Draws ten pages of a site and its own pages from its files alone, as if it were open, with fictional members: on a phone and on a desk, light and dark, and on a
phone in each further language of its countries. The result is one HTML page, .cache/previews/ID.html if --out names
none. Nothing of the serving site is touched; the built program and a Chromium are needed.`;

export const previewTask = { usage: USAGE, carryOut: previewSite };

async function previewSite(folders: Folders, words: readonly string[]): Promise<string> {
  const options = { out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new SiteMistake(explainMistake('Name one site.', USAGE));
  const started = performance.now();
  const copy = copySite(folders, id);
  try {
    const tenant = readSite(copy, folders, id);
    const shots = await drawSite(requireBuilt('site'), copy, tenant);
    const out = resolve(values.out ?? join(ROOT, `.cache/previews/${id}.html`));
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, writePreviewPage(tenant, shots));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${countOf(shots.length, 'picture')} in ${out} (${seconds} s)`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @throws SiteMistake for a file that could not be served. */
function readSite(copy: string, { pictures }: Folders, id: string): Tenant {
  const { tenants, problems } = readSites(join(copy, 'tenants'), pictures);
  const tenant = tenants.find((site) => site.id === id);
  if (tenant === undefined) throw new SiteMistake(new TenantFileError(problems).message);
  return tenant;
}

async function drawSite(program: string, copy: string, tenant: Tenant): Promise<Shot[]> {
  // First, because a server that is still starting could not be stopped where there is no browser.
  const browser = await openBrowser();
  try {
    const server = await startDemo(program, copy);
    try {
      return await drawPages(browser, `http://${tenant.id}.localhost:${server.port}`, tenant);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findTestBrowser();
  if (executablePath === undefined) throw new SiteMistake('There is no Chromium. Set CHROMIUM_PATH to one.');
  return launchBrowser(executablePath);
}
