import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import {
  RULES,
  control,
  events,
  find,
  folder,
  nameOf,
  open,
  save,
  sites,
  start,
  stop,
  titles,
  waitFor,
  useFolder,
} from './folder-sites.fixture.ts';

useFolder();

test('serves a saved change without a restart, and leaves the other sites as they are', async () => {
  await open();
  const other = await find('other');
  const { version } = (await find('demo')) ?? {};
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Demo Two'));
  expect((await find('demo'))?.version).not.toBe(version);
  expect(await find('other')).toBe(other);
  expect(events()).toEqual(['site-changed demo']);
});

test('serves a pull of a hundred files at once', async () => {
  await open();
  for (let n = 0; n < 100; n++) save(`s${n}.toml`, createSite('', `S${n}`));
  await waitFor(async () => expect(await sites.list()).toHaveLength(102));
  expect(await nameOf('s99.example')).toBe('S99');
  expect(sites.faults()).toEqual([]);
});

test('reads nothing more after it was closed during a reading', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const store = control.batch.bind(control);
  const batch = vi.spyOn(control, 'batch').mockImplementation(async (statements) => {
    await promise;
    return store(statements);
  });
  save('demo.toml', 'name = ');
  await vi.waitFor(() => expect(batch).toHaveBeenCalled(), { timeout: 5000, interval: 10 });
  sites.close();
  resolve();
  await pause(50);
  save('other.toml', createSite('', 'Other').replace('"Other"', '"Changed"'));
  await pause(400);
  expect(await nameOf('other.example')).toBe('Other');
});

test('serves a change while other files go on changing', async () => {
  await open();
  save('demo.toml', createSite().replace('"Demo"', '"Busy"'));
  let edits = 0;
  const editing = setInterval(
    () => save('other.toml', createSite(`min_age = ${20 + (edits++ % 9)}`, 'Other')),
    30,
  );
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Busy')).finally(() =>
    clearInterval(editing),
  );
});

test('shows a change of a company on all of its sites', async () => {
  await open();
  const before = await find('other');
  save(
    'companies/acme.toml',
    'name = "New B.V."\naddress = "Kade 1"\ncity = "Stad"\ncountry = "NL"\nadded = 2024-03-01',
  );
  await waitFor(async () => expect((await sites.find('demo'))?.company.name).toBe('New B.V.'));
  expect((await find('other'))?.version).not.toBe(before?.version);
  expect(events()).toEqual(['company-changed']);
});

test('reads a change that was saved while no server ran, and one of the same size', async () => {
  await open();
  await stop();
  save('demo.toml', createSite().replace('"Demo"', '"Dune"'));
  await start();
  expect(await nameOf('demo.example')).toBe('Dune');
  save('demo.toml', createSite().replace('"Demo"', '"Dawn"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Dawn'));
});

test('answers locally with changed settings, too', async () => {
  await open();
  sites.answerLocally(8787);
  expect(await nameOf('demo.localhost:8787')).toBe('Demo');
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(async () => expect(await nameOf('demo.localhost:8787')).toBe('Demo Two'));
});

test('serves a page that is added, changed and taken away, within a second', async () => {
  await open();
  const savedAt = Date.now();
  mkdirSync(join(folder, 'demo'));
  mkdirSync(join(folder, 'demo/pages'));
  save(RULES, '# Regels');
  await waitFor(async () => expect(await titles()).toEqual(['Regels']));
  expect(Date.now() - savedAt).toBeLessThan(1000);
  save(RULES, '# Huisregels');
  await waitFor(async () => expect(await titles()).toEqual(['Huisregels']));
  rmSync(join(folder, RULES));
  await waitFor(async () => expect(await titles()).toEqual([]));
  expect(events()).toEqual(['site-changed demo', 'site-changed demo', 'site-changed demo']);
});
