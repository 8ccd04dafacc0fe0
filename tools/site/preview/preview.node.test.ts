import { readdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { compileTenants, readSites } from '#tenants/compile/compile.ts';
import { parseTenant } from '#tenants/schema/site-schema.ts';
import { createFolders, run } from '../site-command.fixture.ts';
import { copySite } from './copy-site.ts';
import { listLooks, listPages } from './draw-pages.ts';
import { writePreviewPage } from './preview-page.ts';

test('copies one site with its pages and the companies, and no other, as if it were open', () => {
  const folders = createFolders({
    'demo.toml': createSite('state = "draft"'),
    'demo/pages/rules.nl.md': '# Regels',
    'other.toml': createSite('', 'Other'),
  });
  const copy = copySite(folders, 'demo');
  expect(readdirSync(`${copy}/tenants`).toSorted()).toEqual(['companies', 'demo', 'demo.toml']);
  const { tenants, problems } = readSites(`${copy}/tenants`, copy);
  expect([tenants.map(({ state }) => state), problems]).toEqual([['live'], []]);
  expect(tenants.flatMap(listPages).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Start page', 'Settings', '/rules']),
  );
  rmSync(copy, { recursive: true });
});

test('refuses an unknown site and a file with mistakes before it starts anything', async () => {
  const folders = createFolders({ 'demo.toml': createSite('min_age = 16') });
  expect(await run(folders, 'preview', '../demo')).toEqual([1, 'There is no file tenants/../demo.toml.']);
  expect((await run(folders, 'preview'))[1]).toContain('Name one site.');
  const [code, printed] = await run(folders, 'preview', 'demo');
  expect([code, printed]).toEqual([1, expect.stringContaining('tenants/demo.toml, line 9: min_age')]);
});

test('draws a site in its own language on both devices in both modes, and in the others on a phone', () => {
  const both = ['light', 'dark'];
  expect(listLooks(readSite('[languages]\nNL = ["nl", "en"]'))).toEqual([
    { device: 'desk', locale: 'nl', modes: both },
    { device: 'phone', locale: 'nl', modes: both },
    { device: 'phone', locale: 'en', modes: ['light'] },
  ]);
  expect(listLooks(readSite('theme.mode = "dark"\n[languages]\nNL = ["nl"]'))).toEqual([
    { device: 'desk', locale: 'nl', modes: ['dark'] },
    { device: 'phone', locale: 'nl', modes: ['dark'] },
  ]);
});

function readSite(change: string) {
  const [site] = compileTenants(createFolder({ 'demo.toml': createSite(change) })).tenants;
  if (!site) throw new Error('The file has no site.');
  return site;
}

test('writes the pictures of a page below its name, and no markup of a name', () => {
  const site = parseTenant('demo', {
    name: 'A & B',
    hosts: ['demo.example'],
    niche: 1,
    company: 'acme',
    domain_language: 'nl_NL',
    countries: ['NL'],
    support_email: 'help@demo.example',
  });
  const shot = {
    page: 'Login',
    locale: 'nl',
    device: 'phone',
    mode: 'dark',
    jpeg: Buffer.from('x'),
  } as const;
  const html = writePreviewPage(site, [shot]);
  expect(html).toContain('<h1>A &amp; B</h1>');
  expect(html).toContain(
    '<section><h2>Login</h2>\n<figure><figcaption>Dutch, phone, dark</figcaption><img alt="Dutch, phone, dark" src="data:image/jpeg;base64,eA=="></figure></section>',
  );
  expect(html.match(/<figure>/g)).toHaveLength(1);
});
