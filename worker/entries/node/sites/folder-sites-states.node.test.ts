import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import {
  events,
  find,
  folder,
  logged,
  nameOf,
  open,
  opened,
  restart,
  save,
  sites,
  waitFor,
  useFolder,
} from './folder-sites.fixture.ts';

useFolder();

test('serves a new site only after its database was opened, and pauses it when its file is gone', async () => {
  await open();
  save('third.toml', createSite('database = "third"', 'Third'));
  await waitFor(async () => expect(await nameOf('third.example')).toBe('Third'));
  expect([opened, sites.databases()]).toEqual([['third'], ['main', 'third']]);
  const { version } = (await find('third')) ?? {};
  rmSync(join(folder, 'third.toml'));
  await waitFor(async () => expect((await find('third'))?.state).toBe('paused'));
  expect(await nameOf('third.example')).toBe('Third');
  expect((await find('third'))?.version).not.toBe(version);
  save('third.toml', createSite('database = "third"', 'Third'));
  await waitFor(async () => expect((await find('third'))?.state).toBe('live'));
  expect(events()).toEqual(['site-added third', 'site-paused third', 'site-opened third']);
});

test('pauses a site whose file says so, also in the log', async () => {
  await open();
  save('demo.toml', createSite('state = "paused"'));
  await waitFor(async () => expect((await find('demo'))?.state).toBe('paused'));
  expect(events()).toEqual(['site-paused demo']);
});

test('does not give the host of a paused site away when its file is renamed', async () => {
  await open();
  renameSync(join(folder, 'demo.toml'), join(folder, 'renamed.toml'));
  await waitFor(async () => expect((await find('demo'))?.state).toBe('paused'));
  expect([await nameOf('demo.example'), await find('renamed')]).toEqual(['Demo', undefined]);
  expect(sites.faults()).toMatchObject([
    {
      file: 'tenants/renamed.toml',
      key: 'hosts',
      allowed: expect.stringContaining('Name the file demo.toml'),
    },
  ]);
});

test('leaves a host with the site that has it when another file claims it', async () => {
  await open();
  save('a-copy.toml', createSite().replace('"Demo"', '"Copy"'));
  await waitFor(() => expect(events()).toEqual(['site-file-faulty']));
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(await find('a-copy')).toBeUndefined();
  expect(sites.faults()).toMatchObject([{ file: 'tenants/a-copy.toml', key: 'hosts' }]);
});

test('gives a host to another site when both files say so', async () => {
  await open();
  const swapped = (name: string, host: string) =>
    createSite('', name).replace(/hosts = .*/, `hosts = ["${host}"]`);
  save('demo.toml', swapped('Demo', 'other.example'));
  save('other.toml', swapped('Other', 'demo.example'));
  await waitFor(async () =>
    expect([await nameOf('demo.example'), await nameOf('other.example')]).toEqual(['Other', 'Demo']),
  );
});

test('says what ends when a file gives its site another main host', async () => {
  await open();
  const move = (hosts: string) => createSite().replace(/hosts = .*/, `hosts = ${hosts}`);
  save('demo.toml', move('["rosewood.example", "demo.example"]'));
  await waitFor(async () => expect(await nameOf('rosewood.example')).toBe('Demo'));
  expect(await nameOf('demo.example')).toBe('redirect');
  save('demo.toml', move('["third.example"]'));
  await waitFor(async () => expect(await nameOf('third.example')).toBe('Demo'));
  const moves = logged.filter(({ event }) => event === 'site-moved').map(({ error }) => error);
  expect(moves).toEqual([
    expect.stringMatching(
      /^The site moves from demo\.example to rosewood\.example: everyone is logged out.*again\.$/,
    ),
    expect.stringContaining('rosewood.example is no host of the site any more'),
  ]);
});

test('leaves a host with a site whose new file has a mistake', async () => {
  await open();
  const give = (name: string, host: string) =>
    createSite('', name).replace(/hosts = .*/, `hosts = ["${host}"]`);
  save('demo.toml', `${give('Demo', 'new.example')}min_age = 16`);
  save('other.toml', give('Other', 'demo.example'));
  await waitFor(() => expect(sites.faults()).toHaveLength(2));
  expect([await nameOf('demo.example'), await nameOf('other.example')]).toEqual(['Demo', 'Other']);
  save('demo.toml', give('Demo', 'new.example'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Other'));
  expect(await nameOf('new.example')).toBe('Demo');
});

test('goes on closing a site whose file is gone, and gives its host away only after its last day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  await open({ 'demo.toml': createSite('state = "closing"\ncloses_on = 2026-12-31') });
  rmSync(join(folder, 'demo.toml'));
  save('next.toml', createSite().replace('"Demo"', '"Next"'));
  await waitFor(() => expect(sites.faults()).toMatchObject([{ file: 'tenants/next.toml', key: 'hosts' }]));
  expect(await find('demo')).toMatchObject({ state: 'closing', closes_on: '2026-12-31' });
  expect(await sites.listClosing()).toEqual([{ id: 'demo', closesOn: '2026-12-31' }]);

  vi.setSystemTime(Date.parse('2027-01-02T00:00:00Z'));
  await restart();
  save('next.toml', createSite().replace('"Demo"', '"Then"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Then'));
});

test('refuses a last day that leaves members too little time, unless they were told of it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  await open();
  const closeOn = (day: string) => save('demo.toml', createSite(`state = "closing"\ncloses_on = ${day}`));
  closeOn('2026-12-30');
  await waitFor(() =>
    expect(sites.faults()).toMatchObject([
      {
        file: 'tenants/demo.toml',
        line: 10,
        key: 'closes_on',
        allowed: expect.stringContaining('2026-12-31'),
      },
    ]),
  );
  expect((await find('demo'))?.state).toBe('live');
  closeOn('2026-12-31');
  await waitFor(async () => expect((await find('demo'))?.closes_on).toBe('2026-12-31'));
  vi.setSystemTime(Date.parse('2026-12-20T12:00:00Z'));
  await restart();
  expect([sites.faults(), (await find('demo'))?.state]).toEqual([[], 'closing']);
});
