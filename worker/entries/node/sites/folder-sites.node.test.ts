import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPANY, createSite, createFolder } from '#tenants/compile/compile.fixture.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/sqlite/write-queue.ts';
import { openSites } from '../databases.ts';
import { FolderSites } from './folder-sites.ts';

let folder: string;
let sites: FolderSites;
let control: NodeDatabase;
const logged: LogEvent[] = [];
/** Databases that were opened before their sites were served. */
const opened: string[] = [];

async function open(files: Record<string, string> = {}): Promise<void> {
  folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other'), ...files });
  await start();
}

function createSites({ isBeside = false } = {}): Promise<void> {
  control = openDatabase(`${folder}-control.db`, createInlineWriter);
  const log = (event: LogEvent) => void logged.push(event);
  sites = new FolderSites({
    folder,
    publicFolder: folder,
    control,
    clock: Date.now,
    log,
    defer: (work) => work,
  });
  return openSites({ control, sites, log, isBeside });
}

async function start(): Promise<void> {
  await createSites();
  sites.watch({ openDatabases: async (names) => void opened.push(...names) });
}

async function stop(): Promise<void> {
  sites.close();
  await control.close();
}

async function restart(): Promise<void> {
  await stop();
  await start();
}

beforeEach(() => {
  logged.length = opened.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  rmSync(folder, { recursive: true, force: true });
  for (const end of ['', '-wal', '-shm']) rmSync(`${folder}-control.db${end}`, { force: true });
});

const save = (file: string, text: string) => writeFileSync(join(folder, file), text);
const nameOf = async (host: string) => {
  const resolved = await sites.resolve(host);
  return resolved.kind === 'site' ? resolved.tenant.name : resolved.kind;
};
const events = () => logged.map(({ event, tenant }) => (tenant === undefined ? event : `${event} ${tenant}`));
const find = async (id: string) => (await sites.find(id))?.tenant;
const waitFor = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

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

test('pauses a site whose file says so, also in the log', async () => {
  await open();
  save('demo.toml', createSite('state = "paused"'));
  await waitFor(async () => expect((await find('demo'))?.state).toBe('paused'));
  expect(events()).toEqual(['site-paused demo']);
});

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

test('serves a pull of a hundred files at once', async () => {
  await open();
  for (let n = 0; n < 100; n++) save(`s${n}.toml`, createSite('', `S${n}`));
  await waitFor(async () => expect(await sites.list()).toHaveLength(102));
  expect(await nameOf('s99.example')).toBe('S99');
  expect(sites.faults()).toEqual([]);
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

test('does not name a file that is half-written', async () => {
  await open();
  save('demo.toml', '');
  await waitFor(() => expect(sites.faults()).not.toEqual([]));
  save('demo.toml', createSite().replace('"Demo"', '"Whole"'));
  await waitFor(async () => expect(await nameOf('demo.example')).toBe('Whole'));
  expect(events()).toEqual(['site-changed demo']);
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

const RULES = 'demo/pages/rules.nl.md';
const titles = async () => ((await find('demo'))?.pages ?? []).map(({ texts }) => texts.nl?.template.title);

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
