import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSite, createFolder } from '#tenants/compile/compile.fixture.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { SitesFolder } from './sites-folder.ts';

let folder: string;
let sites: SitesFolder;
const logged: LogEvent[] = [];
const prepared: string[][] = [];

function open(files: Record<string, string> = {}): void {
  folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other'), ...files });
  start();
}

function start(): void {
  const log = (event: LogEvent) => void logged.push(event);
  sites = new SitesFolder({ folder, publicFolder: folder, keptFolder: `${folder}-kept`, log });
  sites.watch(async (next) => void prepared.push(next.list().map(({ tenant }) => tenant.id)));
}

function restart(): void {
  sites.close();
  start();
}

beforeEach(() => {
  logged.length = prepared.length = 0;
});
afterEach(() => {
  sites.close();
  for (const one of [folder, `${folder}-kept`]) rmSync(one, { recursive: true, force: true });
});

const save = (file: string, text: string) => writeFileSync(join(folder, file), text);
const nameOf = (host: string) => {
  const resolved = sites.resolve(host);
  return resolved.kind === 'site' ? resolved.tenant.name : resolved.kind;
};
const events = () => logged.map(({ event, tenant }) => (tenant === undefined ? event : `${event} ${tenant}`));
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

test('serves a saved change without a restart, and leaves the other sites as they are', async () => {
  open();
  const other = sites.find('other');
  const { version } = sites.find('demo')?.tenant ?? {};
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Demo Two'));
  expect(sites.find('demo')?.tenant.version).not.toBe(version);
  expect(sites.find('other')?.tenant).toBe(other?.tenant);
  expect(events()).toEqual(['site-changed demo']);
});

test('serves a new site only after it was prepared, and pauses it when its file is gone', async () => {
  open();
  save('third.toml', createSite('', 'Third'));
  await waitFor(() => expect(nameOf('third.example')).toBe('Third'));
  expect(prepared.at(-1)).toEqual(['demo', 'other', 'third']);
  const { version } = sites.find('third')?.tenant ?? {};
  rmSync(join(folder, 'third.toml'));
  await waitFor(() => expect(sites.find('third')?.tenant.state).toBe('paused'));
  expect(nameOf('third.example')).toBe('Third');
  expect(sites.find('third')?.tenant.version).not.toBe(version);
  save('third.toml', createSite('', 'Third'));
  await waitFor(() => expect(sites.find('third')?.tenant.state).toBe('live'));
  expect(events()).toEqual(['site-added third', 'site-paused third', 'site-resumed third']);
});

test('pauses a site whose file says so, also in the log', async () => {
  open();
  save('demo.toml', createSite('state = "paused"'));
  await waitFor(() => expect(sites.find('demo')?.tenant.state).toBe('paused'));
  expect(events()).toEqual(['site-paused demo']);
});

test('keeps a site after a restart whose file is broken or gone, until its copy is deleted too', () => {
  open();
  save('demo.toml', 'name = ');
  rmSync(join(folder, 'other.toml'));
  save('third.toml', createSite('', 'Third'));
  restart();
  expect(sites.find('demo')?.tenant).toMatchObject({ name: 'Demo', state: 'live' });
  expect(sites.find('other')?.tenant).toMatchObject({ name: 'Other', state: 'paused' });
  expect(events()).toEqual(['site-file-faulty']);
  rmSync(join(`${folder}-kept`, 'other.toml'));
  restart();
  expect(sites.find('other')).toBeNull();
});

test('does not give the host of a paused site away when its file is renamed', async () => {
  open();
  renameSync(join(folder, 'demo.toml'), join(folder, 'renamed.toml'));
  await waitFor(() => expect(sites.find('demo')?.tenant.state).toBe('paused'));
  expect([nameOf('demo.example'), sites.find('renamed')]).toEqual(['Demo', null]);
  expect(sites.faults()).toMatchObject([
    {
      file: 'tenants/renamed.toml',
      key: 'hosts',
      allowed: expect.stringContaining('Name the file demo.toml'),
    },
  ]);
});

test('keeps the last good settings of a file that cannot be used, and names it', async () => {
  open();
  save('demo.toml', createSite('min_age = 16').replace('"Demo"', '"Broken"'));
  save('other.toml', createSite('', 'Other').replace('"Other"', '"Changed"'));
  await waitFor(() => expect(nameOf('other.example')).toBe('Changed'));
  expect(nameOf('demo.example')).toBe('Demo');
  expect(sites.faults()).toMatchObject([{ file: 'tenants/demo.toml', line: 9, key: 'min_age' }]);
  expect(logged[0]).toEqual({
    level: 'error',
    event: 'site-file-faulty',
    error: 'tenants/demo.toml, line 9: min_age (allowed: at least 18)',
  });

  // The same fault is not logged again after each save of another file.
  save('other.toml', createSite('', 'Other'));
  await waitFor(() => expect(nameOf('other.example')).toBe('Other'));
  expect(logged.filter(({ event }) => event === 'site-file-faulty')).toHaveLength(1);

  save('demo.toml', createSite().replace('"Demo"', '"Mended"'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Mended'));
  expect(sites.faults()).toEqual([]);
});

test('serves the other sites when a file is broken at the start', () => {
  open({ 'demo.toml': 'name = ' });
  expect([nameOf('demo.example'), nameOf('other.example')]).toEqual(['unknown', 'Other']);
  expect(events()).toEqual(['site-file-faulty']);
});

test('says what is wrong when no site can be served at the start', () => {
  expect(() => open({ 'demo.toml': 'name = ', 'other.toml': '' })).toThrow(/problems in the site files/);
});

test('leaves a host with the site that has it when another file claims it', async () => {
  open();
  save('a-copy.toml', createSite().replace('"Demo"', '"Copy"'));
  await waitFor(() => expect(events()).toEqual(['site-file-faulty']));
  expect(nameOf('demo.example')).toBe('Demo');
  expect(sites.find('a-copy')).toBeNull();
  expect(sites.faults()).toMatchObject([{ file: 'tenants/a-copy.toml', key: 'hosts' }]);
});

test('gives a host to another site when both files say so', async () => {
  open();
  const swapped = (name: string, host: string) =>
    createSite('', name).replace(/hosts = .*/, `hosts = ["${host}"]`);
  save('demo.toml', swapped('Demo', 'other.example'));
  save('other.toml', swapped('Other', 'demo.example'));
  await waitFor(() => expect([nameOf('demo.example'), nameOf('other.example')]).toEqual(['Other', 'Demo']));
});

test('keeps all sites while the folder is away, and reads it when it is back', async () => {
  open();
  const away = `${folder}-away`;
  renameSync(folder, away);
  cpSync(away, `${folder}-next`, { recursive: true });
  writeFileSync(join(`${folder}-next`, 'demo.toml'), createSite().replace('"Demo"', '"Next"'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(nameOf('demo.example')).toBe('Demo');
  renameSync(`${folder}-next`, folder);
  await waitFor(() => expect(nameOf('demo.example')).toBe('Next'));
  // The new folder is watched, too.
  save('demo.toml', createSite().replace('"Demo"', '"Later"'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Later'));
  rmSync(away, { recursive: true });
});

test('keeps all sites when every file is gone', async () => {
  open();
  rmSync(join(folder, 'demo.toml'));
  rmSync(join(folder, 'other.toml'));
  await waitFor(() => expect(events()).toEqual(['site-file-faulty']));
  expect(nameOf('demo.example')).toBe('Demo');
});

test('serves a file that an editor saves by renaming, and two half-written saves as one', async () => {
  open();
  save('demo.toml.tmp~', createSite().replace('"Demo"', '"Renamed"'));
  renameSync(join(folder, 'demo.toml.tmp~'), join(folder, 'demo.toml'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Renamed'));
  save('demo.toml', createSite().slice(0, 40));
  save('demo.toml', createSite().replace('"Demo"', '"Whole"'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Whole'));
  expect(events()).toEqual(['site-changed demo', 'site-changed demo']);
});

test('serves a pull of a hundred files at once', async () => {
  open();
  for (let n = 0; n < 100; n++) save(`s${n}.toml`, createSite('', `S${n}`));
  await waitFor(() => expect(sites.list()).toHaveLength(102));
  expect(nameOf('s99.example')).toBe('S99');
  expect(sites.faults()).toEqual([]);
});

test('says what ends when a file gives its site another main host', async () => {
  open();
  const move = (hosts: string) => createSite().replace(/hosts = .*/, `hosts = ${hosts}`);
  save('demo.toml', move('["rosewood.example", "demo.example"]'));
  await waitFor(() => expect(nameOf('rosewood.example')).toBe('Demo'));
  expect(nameOf('demo.example')).toBe('redirect');
  save('demo.toml', move('["third.example"]'));
  await waitFor(() => expect(nameOf('third.example')).toBe('Demo'));
  const moves = logged.filter(({ event }) => event === 'site-moved').map(({ error }) => error);
  expect(moves).toEqual([
    expect.stringMatching(
      /^The site moves from demo\.example to rosewood\.example: everyone is logged out.*again\.$/,
    ),
    expect.stringContaining('rosewood.example is no host of the site any more'),
  ]);
});

test('shows a change of a company on all of its sites', async () => {
  open();
  const before = sites.list().map(({ tenant }) => tenant.version);
  save(
    'companies/acme.toml',
    'name = "New B.V."\naddress = "Kade 1"\ncity = "Stad"\ncountry = "NL"\nadded = 2024-03-01',
  );
  await waitFor(() =>
    expect(sites.list().map(({ company }) => company.name)).toEqual(['New B.V.', 'New B.V.']),
  );
  expect(sites.list().map(({ tenant }) => tenant.version)).not.toEqual(before);
});

test('answers locally with changed settings, too', async () => {
  open();
  sites.answerLocally(8787);
  expect(nameOf('demo.localhost:8787')).toBe('Demo');
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(() => expect(nameOf('demo.localhost:8787')).toBe('Demo Two'));
});

const RULES = 'demo/pages/rules.nl.md';
const titles = () => (sites.find('demo')?.tenant.pages ?? []).map(({ texts }) => texts.nl?.template.title);

test('serves a page that is added, changed and taken away, within a second', async () => {
  open();
  const savedAt = Date.now();
  mkdirSync(join(folder, 'demo'));
  mkdirSync(join(folder, 'demo/pages'));
  save(RULES, '# Regels');
  await waitFor(() => expect(titles()).toEqual(['Regels']));
  expect(Date.now() - savedAt).toBeLessThan(1000);
  save(RULES, '# Huisregels');
  await waitFor(() => expect(titles()).toEqual(['Huisregels']));
  rmSync(join(folder, RULES));
  await waitFor(() => expect(titles()).toEqual([]));
  expect(events()).toEqual(['site-changed demo', 'site-changed demo', 'site-changed demo']);
  expect(existsSync(join(`${folder}-kept`, RULES))).toBe(false);
});

test('keeps the last good text of a page that has a fault, also after a restart, and serves the rest', async () => {
  open({ [RULES]: '# Regels' });
  save(RULES, '# Regels\n\n<b>Nee</b>');
  await waitFor(() =>
    expect(sites.faults()).toMatchObject([{ file: `tenants/${RULES}`, line: 3, key: 'the text' }]),
  );
  save('demo.toml', createSite().replace('"Demo"', '"Demo Two"'));
  await waitFor(() => expect(nameOf('demo.example')).toBe('Demo Two'));
  expect(titles()).toEqual(['Regels']);
  restart();
  expect([nameOf('demo.example'), ...titles()]).toEqual(['Demo Two', 'Regels']);
  sites.close();
  rmSync(`${folder}-kept`, { recursive: true });
  start();
  expect([nameOf('demo.example'), ...titles()]).toEqual(['Demo Two']);
});
