import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { createFolders, run } from './site-command.fixture.ts';

const LONG = createSite().replace(
  /hosts = .*/,
  'hosts = [\n  "demo.example", # the first one\n  "demo-dating.example",\n] # all of them',
);

test('makes a host the main one, and keeps the others and every other line', async () => {
  const folders = createFolders({ 'demo.toml': LONG });
  const [code, printed] = await run(folders, 'host', 'demo', 'www.Rosewood.example');
  expect(code).toBe(0);
  expect(printed).toContain('demo moves to rosewood.example. demo.example leads there from now on');
  expect(printed).toContain('everyone is logged out once');
  expect(printed).toContain('The address for help is still help@demo.example');
  expect(readFileSync(join(folders.sites, 'demo.toml'), 'utf8')).toBe(
    createSite().replace(
      /hosts = .*/,
      'hosts = ["rosewood.example", "demo.example", "demo-dating.example"] # all of them',
    ),
  );
  expect(await run(folders, 'host', 'demo', 'rosewood.example')).toEqual([
    0,
    'rosewood.example is the main address of demo already.',
  ]);
  // And back again, to one that it has.
  await run(folders, 'host', 'demo', 'demo.example');
  expect(readFileSync(join(folders.sites, 'demo.toml'), 'utf8')).toContain(
    'hosts = ["demo.example", "rosewood.example", "demo-dating.example"]',
  );
});

test('changes nothing for an address of another site, or for none', async () => {
  const folders = createFolders({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
  expect(await run(folders, 'host', 'demo', 'other.example')).toEqual([
    1,
    expect.stringContaining('tenants/other.toml has this one already'),
  ]);
  expect(await run(folders, 'host', 'demo', 'https://demo')).toEqual([
    1,
    expect.stringContaining('no https://'),
  ]);
  expect(await run(folders, 'host', 'demo')).toEqual([1, expect.stringContaining('Name the site')]);
  expect(await run(folders, 'host', 'gone', 'x.example')).toEqual([
    1,
    expect.stringContaining('Name one site'),
  ]);
  expect(readFileSync(join(folders.sites, 'demo.toml'), 'utf8')).toBe(createSite());
});

test('says what is wrong with the words of a command, and how it is typed, without the explanation', async () => {
  const [code, printed] = await run(createFolders(), 'new', '--here');
  expect(code).toBe(1);
  expect(printed.split('\n\n')).toEqual([
    'There is no option --here.',
    expect.stringMatching(/^npm run site -- new .*\n.* \[--draft\]$/),
    'With --help it says more.',
  ]);
});
