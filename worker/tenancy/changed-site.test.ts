import compiled from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { ListedSites } from '#worker/ports/sites.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createSites } from './sites.ts';

let app: TestApp;
let current: ListedSites;

beforeEach(async () => {
  current = createSites(compiled);
  app = await createTestApp({ sites: switchSites(() => current) });
});

function change(id: string, settings: Partial<Tenant>): void {
  current = createSites({ ...compiled, ...overrideSite(id, { ...settings, version: 'changed' }) });
}

async function read(site: string, path = '/'): Promise<string> {
  return (await app.ask(site, path)).text();
}

test('shows a changed site on pages that are cached, and renders those of other sites no second time', async () => {
  for (const site of ['ardenza', 'harbor']) expect(await read(site)).not.toContain('Aurora');
  const harbor = current.find('harbor')?.tenant;
  change('ardenza', { name: 'Aurora' });
  expect(await read('ardenza')).toContain('Aurora');
  expect(current.find('harbor')?.tenant).toBe(harbor);
  const { headers } = await app.ask('harbor', '/');
  expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
});

test('allows the styles of changed colors', async () => {
  const policyOf = async () => (await app.ask('ardenza', '/members')).headers.get('content-security-policy');
  const before = await policyOf();
  const { theme } = current.find('ardenza')?.tenant ?? {};
  change('ardenza', { theme: { ...theme, h: 250 } as Tenant['theme'] });
  expect(await policyOf()).not.toBe(before);
});

test('opens a site that was added, and answers at the host of a removed one as at an unknown host', async () => {
  const added = {
    ...current.find('ardenza')?.tenant,
    id: 'aurora',
    hosts: ['aurora.example'],
    name: 'Aurora',
  } as Tenant;
  expect((await app.ask('aurora', '/')).status).toBe(421);
  current = createSites({
    ...compiled,
    tenants: [...compiled.tenants.filter(({ id }) => id !== 'ardenza'), added],
  });
  expect(await read('aurora')).toContain('Aurora');
  expect((await app.ask('ardenza', '/')).status).toBe(421);
});

test('names at /readyz the faults that concern the site of the host, and counts them on other hosts', async () => {
  const faults = [
    { file: 'tenants/harbor.toml', line: 4, key: 'niche', allowed: 'one of 1, 2' },
    { file: 'tenants/ardenza.toml', key: 'support_email', allowed: 'an e-mail address' },
    { file: 'tenants/ardenza', key: 'the folder', allowed: 'a folder' },
    { file: 'tenants/ardenza/pages/safety.nl.md', line: 2, key: 'the link', allowed: 'a page of the site' },
    { file: 'tenants/companies/amstel.toml', key: 'name', allowed: 'a text' },
  ];
  current = { ...createSites(compiled), faults: () => faults };
  const readFaults = async (host: string) =>
    ((await (await app.ask(host, '/readyz')).json()) as { faulty?: unknown }).faulty;
  expect(await readFaults('ardenza')).toEqual(faults.slice(1));
  expect(await readFaults('sienna')).toBeUndefined();
  expect(await readFaults('unknown')).toBe(5);
});
