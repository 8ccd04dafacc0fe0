import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { createFolders, run } from '../site-command.fixture.ts';

const FILES = { 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') };

/** The folders of an installation whose site files are committed. */
function createRepository() {
  return commitAll(createFolders(FILES));
}

function commitAll(folders: ReturnType<typeof createFolders>) {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folders.sites });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Sites');
  return folders;
}

test('says what members notice of all changed, new and removed files since the last commit', async () => {
  const folders = createRepository();
  expect(await run(folders, 'diff')).toEqual([0, 'Nothing has changed.']);
  writeFileSync(join(folders.sites, 'demo.toml'), createSite('min_age = 21\n# A comment.'));
  writeFileSync(join(folders.sites, 'third.toml'), createSite('', 'Third'));
  rmSync(join(folders.sites, 'other.toml'));
  const [code, printed] = await run(folders, 'diff');
  expect(code).toBe(0);
  expect(printed).toBe(
    'demo\n  New members must be 21 or older instead of 18.\n\n' +
      'other\n  The file is gone: a Node server pauses the site until it is back; at Cloudflare it goes on as it was pushed.\n\n' +
      'third\n  The site is new.',
  );
  expect((await run(folders, 'diff', 'demo'))[1].split('\n')[0]).toBe('demo');
});

test('says what has changed in the file of a company', async () => {
  const folders = createRepository();
  const file = join(folders.sites, 'companies/acme.toml');
  writeFileSync(file, COMPANY.replace(/^name = .*$/m, 'name = "Acme Two B.V."'));
  writeFileSync(join(folders.sites, 'companies/second.toml'), COMPANY);
  expect(await run(folders, 'diff')).toEqual([
    0,
    expect.stringMatching(
      /^companies\/acme\n {2}name is "Acme Two B\.V\." instead of ".*"\. The full legal name.*\n\ncompanies\/second\n {2}The company is new\.$/,
    ),
  ]);
});

test('says that members notice nothing of a comment', async () => {
  const folders = createRepository();
  writeFileSync(join(folders.sites, 'demo.toml'), createSite('# A comment.'));
  expect(await run(folders, 'diff')).toEqual([0, 'demo\n  Members notice nothing.']);
});

test('says which pages of a site are new, changed and gone', async () => {
  const folders = createFolders({
    ...FILES,
    'demo/pages/old.nl.md': '# Oud',
    'demo/pages/rules.nl.md': '# Regels',
    'demo/pages/same.nl.md': '# Zelfde',
  });
  commitAll(folders);
  rmSync(join(folders.sites, 'demo/pages/old.nl.md'));
  writeFileSync(join(folders.sites, 'demo/pages/rules.en.md'), '# Rules');
  writeFileSync(join(folders.sites, 'demo/pages/extra.nl.md'), '# Extra');
  expect(await run(folders, 'diff')).toEqual([
    0,
    'demo\n  The page /extra is new.\n  The page /old is gone.\n  The page /rules is changed.',
  ]);
});

test('compares with another file where there is no git', async () => {
  const folders = createFolders(FILES);
  const file = join(folders.data, 'before.toml');
  writeFileSync(file, createSite('message_credits = 5'));
  expect(await run(folders, 'diff', 'demo', '--with', file)).toEqual([
    0,
    'demo\n  Sending a message costs 10 credits instead of 5.',
  ]);
  const [code, printed] = await run(folders, 'diff', 'demo');
  expect([code, printed]).toEqual([1, expect.stringContaining('Name a file to compare with')]);
});

test('refuses a file that cannot be served, an unknown site and an unknown revision', async () => {
  const folders = createRepository();
  writeFileSync(join(folders.sites, 'demo.toml'), createSite('min_age = 16'));
  expect(await run(folders, 'diff')).toEqual([
    1,
    expect.stringContaining('tenants/demo.toml, line 9: min_age'),
  ]);
  expect(await run(folders, 'diff', 'dmeo')).toEqual([1, 'There is no site "dmeo". Did you mean demo?']);
  expect(await run(folders, 'diff', '--with', 'nowhere')).toEqual([
    1,
    expect.stringContaining('git does not know "nowhere"'),
  ]);
});

test('compares a renamed site as one that ends and one that is new', async () => {
  const folders = createRepository();
  renameSync(join(folders.sites, 'other.toml'), join(folders.sites, 'renamed.toml'));
  execFileSync('git', ['add', '-A'], { cwd: folders.sites });
  expect((await run(folders, 'diff'))[1]).toMatch(
    /^other\n {2}The file is gone.*\n\nrenamed\n {2}The site is new\.$/,
  );
});
