import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSites } from '#tenants/compile/compile.ts';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { createFolders, run } from './site-command.fixture.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['as most files are', createSite('photo_review = "after"\n[theme]\nh = 10')],
  ['with Windows line ends', createSite('[theme]\nh = 10').replaceAll('\n', '\r\n')],
  ['with words that look like the state', `# state = "old"\n${createSite('[theme]\n# state = "x"')}`],
])('pauses a site and opens it, in a file %s', async (_, text) => {
  const folders = createFolders({ 'demo.toml': text });
  const file = join(folders.sites, 'demo.toml');
  expect(await run(folders, 'pause', 'demo')).toEqual([0, expect.stringMatching(/^demo is paused\. No one/)]);
  const paused = readFileSync(file, 'utf8');
  expect(paused).toMatch(/^name = "Demo"\r?\nstate = "paused"\r?\n/m);
  expect((await run(folders, 'check'))[0]).toBe(0);
  expect((await run(folders, 'pause', 'demo'))[1]).toBe('demo is paused already.');
  expect(readFileSync(file, 'utf8')).toBe(paused);
  expect(await run(folders, 'open', 'demo')).toEqual([
    0,
    expect.stringMatching(/^demo is open\. .* At Cloudflare it counts after npm run site -- push\.$/),
  ]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([
  ['that begins with a byte order mark', `\uFEFF${createSite().trimStart()}`],
  ['whose name is a quoted key', createSite().replace('name =', '"name" =')],
  ['whose state is a quoted key', createSite('"state" = "draft"')],
])('pauses and opens a site in a file %s', async (_, text) => {
  const folders = createFolders({ 'demo.toml': text });
  for (const [command, state] of [
    ['pause', 'paused'],
    ['open', 'live'],
  ] as const) {
    // prettier-ignore
    expect((await run(folders, command, 'demo'))[0]).toBe(0);
    expect(readSites(folders.sites, folders.pictures).tenants.map((site) => site.state)).toEqual([state]);
  }
});

test('names the mistake in the file of the company of a site', async () => {
  const folders = createFolders({ 'demo.toml': createSite(), 'companies/acme.toml': 'name = 1' });
  expect(await run(folders, 'pause', 'demo')).toEqual([1, expect.stringContaining('companies/')]);
});

test('changes no file that cannot be used, and names no file of another folder', async () => {
  const folders = createFolders({ 'demo.toml': createSite('min_age = 16') });
  const before = readFileSync(join(folders.sites, 'demo.toml'), 'utf8');
  expect(await run(folders, 'pause', 'demo')).toEqual([1, expect.stringContaining('min_age')]);
  expect(readFileSync(join(folders.sites, 'demo.toml'), 'utf8')).toBe(before);
  writeFileSync(join(folders.data, 'other.toml'), createSite());
  for (const words of [[], ['gone'], ['../other'], ['demo', 'other']])
    for (const command of ['pause', 'close'])
      expect(await run(folders, command, ...words)).toEqual([1, expect.stringContaining('Name one site')]);
});

test('closes a site after it was said what that means, and takes it back', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] });
  const folders = createFolders({ 'demo.toml': createSite('[theme]\nh = 10') });
  const file = join(folders.sites, 'demo.toml');
  const before = readFileSync(file, 'utf8');
  const [code, said] = await run(folders, 'close', 'demo');
  expect([code, readFileSync(file, 'utf8')]).toEqual([0, before]);
  expect(said).toContain('2026-12-29 is its last day');
  expect(said).toContain('npm run site -- close demo --on 2026-12-29 --yes');

  expect((await run(folders, 'close', 'demo', '--on', '2027-01-05', '--yes'))[0]).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('name = "Demo"\nstate = "closing"\ncloses_on = 2027-01-05\n');
  expect((await run(folders, 'check'))[0]).toBe(0);
  expect((await run(folders, 'close', 'demo', '--on', '2027-01-05', '--yes'))[1]).toContain('already');
  expect(await run(folders, 'open', 'demo')).toEqual([
    0,
    expect.stringMatching(/^demo is open\. A server on Node/),
  ]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('refuses a last day that is too near or no day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] });
  const folders = createFolders({ 'demo.toml': createSite() });
  for (const [day, problem] of [
    ['2026-12-28', '2026-12-29 is the earliest day'],
    ['soon', 'is no day. Write it as 2026-12-29'],
    ['2027-02-31', 'is no day'],
  ] as const)
    expect(await run(folders, 'close', 'demo', '--on', day, '--yes')).toEqual([
      1,
      expect.stringContaining(problem),
    ]);
});
