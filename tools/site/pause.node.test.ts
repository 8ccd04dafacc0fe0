import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { createFolders, run } from './site-command.fixture.ts';

test.each([
  ['as most files are', createSite('photo_review = "after"\n[theme]\nh = 10')],
  ['with Windows line ends', createSite('[theme]\nh = 10').replaceAll('\n', '\r\n')],
  ['with words that look like the state', `# state = "old"\n${createSite('[theme]\n# state = "x"')}`],
])('pauses a site and resumes it, in a file %s', async (_, text) => {
  const folders = createFolders({ 'demo.toml': text });
  const file = join(folders.sites, 'demo.toml');
  expect(await run(folders, 'pause', 'demo')).toEqual([0, expect.stringMatching(/^demo is paused\. Nobody/)]);
  const paused = readFileSync(file, 'utf8');
  expect(paused).toMatch(/^name = "Demo"\r?\nstate = "paused"\r?\n/m);
  expect((await run(folders, 'check'))[0]).toBe(0);
  expect((await run(folders, 'pause', 'demo'))[1]).toBe('demo is paused already.');
  expect(readFileSync(file, 'utf8')).toBe(paused);
  expect(await run(folders, 'resume', 'demo')).toEqual([0, 'demo is live again.']);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('changes no file that cannot be used, and names no file of another folder', async () => {
  const folders = createFolders({ 'demo.toml': createSite('min_age = 16') });
  const before = readFileSync(join(folders.sites, 'demo.toml'), 'utf8');
  expect(await run(folders, 'pause', 'demo')).toEqual([1, expect.stringContaining('min_age')]);
  expect(readFileSync(join(folders.sites, 'demo.toml'), 'utf8')).toBe(before);
  writeFileSync(join(folders.data, 'other.toml'), createSite());
  for (const words of [[], ['gone'], ['../other'], ['demo', 'other']])
    expect(await run(folders, 'pause', ...words)).toEqual([1, expect.stringContaining('Name one site')]);
});
