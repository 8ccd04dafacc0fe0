import { chmodSync, cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import {
  RULES,
  control,
  createSites,
  events,
  find,
  folder,
  logged,
  nameOf,
  open,
  restart,
  save,
  sites,
  stop,
  titles,
  waitFor,
  useFolder,
} from './folder-sites.fixture.ts';

useFolder();

// The user root may read everything.
test.skipIf(process.getuid?.() === 0)('serves the other sites while a file may not be read', async () => {
  await open();
  save('closed.toml', createSite('', 'Closed'));
  chmodSync(join(folder, 'closed.toml'), 0);
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Demo Two'));
  expect(sites.faults()).toMatchObject([
    { file: 'tenants/closed.toml', found: 'a file that may not be read' },
  ]);
  await restart();
  chmodSync(join(folder, 'closed.toml'), 0o600);
  await waitFor(async () => expect(await nameOf('closed.example')).toBe('Closed'));
});

test.skipIf(process.getuid?.() === 0)(
  'serves changes of sites while the folder of companies may not be read, and checks the rest later',
  async () => {
    await open();
    // A file that has just been written is read again in any case.
    await pause(100);
    await restart();
    chmodSync(join(folder, 'companies'), 0);
    save('demo.toml', createSite().replace('"Demo"', '"Demo Two"').replace('"NL"', '"DE"'));
    save('third.toml', createSite('', 'Third').replace('"acme"', '"acne"'));
    await waitFor(async () => expect(await nameOf('demo.example')).toBe('Demo Two'));
    expect(sites.faults()).toMatchObject([
      { file: 'tenants/companies', found: 'a folder that may not be read' },
    ]);
    expect(await nameOf('third.example')).toBe('unknown');
    chmodSync(join(folder, 'companies'), 0o700);
    await waitFor(() =>
      expect(sites.faults()).toMatchObject([
        { file: 'tenants/third.toml', key: 'company', closest: '"acme"' },
        { file: 'tenants/companies/acme.toml', found: expect.stringContaining('missing') },
      ]),
    );
  },
);

test('keeps a site after a restart whose file is broken or gone', async () => {
  await open();
  save('demo.toml', 'name = ');
  rmSync(join(folder, 'other.toml'));
  save('third.toml', createSite('', 'Third'));
  await restart();
  expect(await find('demo')).toMatchObject({ name: 'Demo', state: 'live' });
  expect(await find('other')).toMatchObject({ name: 'Other', state: 'paused' });
  expect(await find('third')).toMatchObject({ name: 'Third', state: 'live' });
  expect(events()).toEqual(['site-file-faulty']);
});

test('tells a command beside the server what the server serves', async () => {
  await open({ 'broken.toml': 'name = ' });
  await stop();
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await createSites({ isBeside: true });
  expect((await sites.list()).map(({ tenant }) => tenant.name)).toEqual(['Demo', 'Other']);
  expect(sites.faults()).toMatchObject([{ file: 'tenants/broken.toml' }]);
});

test('keeps the last good settings of a file that cannot be used, and names it', async () => {
  await open();
  save('demo.toml', createSite('min_age = 16').replace('"Demo"', '"Broken"'));
  save('other.toml', createSite('', 'Other').replace('"Other"', '"Changed"'));
  await waitFor(async () => expect(await nameOf('other.example')).toBe('Changed'));
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(sites.faults()).toMatchObject([{ file: 'tenants/demo.toml', line: 9, key: 'min_age' }]);
  await waitFor(() =>
    expect(logged).toContainEqual({
      level: 'error',
      event: 'site-file-faulty',
      error: 'tenants/demo.toml, line 9: min_age (allowed: at least 18)',
    }),
  );

  // The same fault is not logged again after each save of another file.
  save('other.toml', createSite('', 'Other'));
  await waitFor(async () => expect(await nameOf('other.example')).toBe('Other'));
  expect(logged.filter(({ event }) => event === 'site-file-faulty')).toHaveLength(1);

  save('demo.toml', createSite().replace('"Demo"', '"Mended"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Mended'));
  expect(sites.faults()).toEqual([]);
});

test('serves the other sites when a file is broken at the start', async () => {
  await open({ 'demo.toml': 'name = ' });
  expect([await nameOf('demo.example'), await nameOf('other.example')]).toEqual(['unknown', 'Other']);
  expect(events()).toEqual(['site-file-faulty']);
});

test('says what is wrong when no site can be served at the start', async () => {
  await expect(open({ 'demo.toml': 'name = ', 'other.toml': '' })).rejects.toThrow(
    /problems in the site files/,
  );
});

test('keeps all sites while the folder is away, and reads it when it is back', async () => {
  await open();
  const away = `${folder}-away`;
  renameSync(folder, away);
  cpSync(away, `${folder}-next`, { recursive: true });
  writeFileSync(join(`${folder}-next`, 'demo.toml'), createSite().replace('"Demo"', '"Next"'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await nameOf('demo.example')).toBe('Demo');
  renameSync(`${folder}-next`, folder);
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Next'));
  // The new folder is watched, too.
  save('demo.toml', createSite().replace('"Demo"', '"Later"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Later'));
  rmSync(away, { recursive: true });
});

test('keeps all sites when every file is gone', async () => {
  await open();
  rmSync(join(folder, 'demo.toml'));
  rmSync(join(folder, 'other.toml'));
  await waitFor(() => expect(events()).toEqual(['site-file-faulty']));
  expect(await nameOf('demo.example')).toBe('Demo');
});

test('serves a file that an editor saves by renaming, and two half-written saves as one', async () => {
  await open();
  save('demo.toml.tmp~', createSite().replace('"Demo"', '"Renamed"'));
  renameSync(join(folder, 'demo.toml.tmp~'), join(folder, 'demo.toml'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Renamed'));
  save('demo.toml', createSite().slice(0, 40));
  save('demo.toml', createSite().replace('"Demo"', '"Whole"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Whole'));
  expect(events()).toEqual(['site-changed demo', 'site-changed demo']);
});

test('tries again when a change cannot be stored', async () => {
  await open();
  const batch = vi.spyOn(control, 'batch').mockRejectedValue(new Error('database or disk is full'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  save('demo.toml', createSite().replace('"Demo"', '"Later"'));
  await pause(100);
  await vi.advanceTimersByTimeAsync(600);
  await pause(200);
  expect(events()).toContain('sites-not-read');
  batch.mockRestore();
  await vi.advanceTimersByTimeAsync(11_000);
  await pause(200);
  expect(await nameOf('demo.example')).toBe('Later');
});

test('does not name a file that is half-written', async () => {
  await open();
  save('demo.toml', '');
  await waitFor(() => expect(sites.faults()).not.toEqual([]));
  save('demo.toml', createSite().replace('"Demo"', '"Whole"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Whole'));
  expect(events()).toEqual(['site-changed demo']);
});

test('serves a site when the file of its company is mended', async () => {
  await open({
    'companies/broken.toml': 'name = ',
    'third.toml': createSite('', 'Third').replace('"acme"', '"broken"'),
  });
  expect(await find('third')).toBeUndefined();
  save('companies/broken.toml', COMPANY);
  await waitFor(async () => expect(await nameOf('third.example')).toBe('Third'));
  expect(sites.faults()).toEqual([]);
});

test('keeps the last good text of a page that has a fault, also after a restart, and serves the rest', async () => {
  await open({ [RULES]: '# Regels' });
  save(RULES, '# Regels\n\n<b>Nee</b>');
  await waitFor(() =>
    expect(sites.faults()).toMatchObject([{ file: `tenants/${RULES}`, line: 3, key: 'the text' }]),
  );
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Demo Two'));
  expect(await titles()).toEqual(['Regels']);
  await restart();
  expect([await nameOf('demo.example'), ...(await titles())]).toEqual(['Demo Two', 'Regels']);
  rmSync(join(folder, RULES));
  await waitFor(async () => expect(await titles()).toEqual([]));
});

test('lets go of the last good text of a page whose link leads nowhere any more', async () => {
  await open({ [RULES]: '# Regels', 'demo/pages/help.nl.md': '# Hulp\n\n[Regels](/rules)' });
  expect(await titles()).toEqual(['Hulp', 'Regels']);
  save('demo/pages/help.nl.md', '# Hulp\n\n<b>');
  rmSync(join(folder, RULES));
  await waitFor(async () => expect(await titles()).toEqual([]));
  expect(await nameOf('demo.example')).toBe('Demo');
});
