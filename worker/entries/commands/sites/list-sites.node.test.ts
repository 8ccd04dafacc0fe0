import { beforeEach, expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import type { SiteFault } from '#worker/ports/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import { writeSecret } from '#worker/secrets/secret-store.ts';
import { createTestControl } from '#worker/testing/database/control.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { listSites } from './list-sites.ts';

let app: TestApp;
let control: Database;
let faults: SiteFault[];

beforeEach(async () => {
  app = await createTestApp();
  control = await createTestControl('velours');
  faults = [];
});

const run = (...words: string[]) => {
  const { sites } = app.ports;
  const ports = { ...app.ports, control, sites: { list: () => sites.list(), faults: () => faults } };
  return runCommand(() => listSites(ports, sites.list(), words));
};

const rowOf = (printed: string, id: string) =>
  printed
    .split('\n')
    .find((line) => line.startsWith(id))
    ?.split(/ {2,}/);

test('lists members, open cases, photos without a review and the last email of each site', async () => {
  await app.addMember({ id: 'mira' });
  await app.addMember({ id: 'jonas' });
  for (const status of ['pending', 'active', 'rejected'] as const) await addPhoto(app, 'jonas', { status });
  await addPhoto(app, 'jonas', { checkedAt: 1 });
  await app.addMember({ id: 'robot', fictional: true });
  await app.addMember({ id: 'hidden', invisible: true });
  await app.addMember({ id: 'other', tenantId: 'velours' });
  const insert = (sql: string) => app.db.prepare(sql).run();
  await insert(
    `INSERT INTO complaints (reference, tenant_id, kind, name, email, message, language, status, created_at) VALUES
    ('C-1', 'ardenza', 'other', 'A', 'a@b.example', 'x', 'nl', 'open', 1),
    ('C-2', 'ardenza', 'other', 'A', 'a@b.example', 'x', 'nl', 'answered', 1)`,
  );
  await insert(
    `INSERT INTO reports (reference, tenant_id, member_id, reported_id, reason, message, created_at)
    VALUES ('R-1', 'ardenza', 'mira', 'jonas', 'scam', 'x', 1)`,
  );
  await insert(
    `INSERT INTO outbox (tenant_id, recipient, language, kind, params, created_at, delivered_at) VALUES
    ('ardenza', 'a@b.example', 'nl', 'welcome', '{}', 1, ${Date.UTC(2026, 10, 3, 9, 5)}),
    ('ardenza', 'a@b.example', 'nl', 'welcome', '{}', 2, null)`,
  );
  const row = { site: 'velours', sealed: 'x', set_by: 'ada', set_at: 1 };
  for (const name of ['postback:a', 'postback:b'] as const) await writeSecret(control, { ...row, name });
  const [code, printed] = await run();
  expect(code).toBe(0);
  const version = app.ports.sites.find('ardenza')?.tenant.version.slice(0, 8);
  expect(rowOf(printed, 'ardenza')).toEqual([
    'ardenza',
    'live',
    version,
    '2',
    '2',
    '2',
    '2026-11-03 09:05',
    '0',
  ]);
  expect(rowOf(printed, 'velours')?.slice(3)).toEqual([
    '1',
    '0',
    '0',
    'never',
    'postback:a, postback:b',
    '0',
  ]);
  expect(printed.split('\n')).toHaveLength(app.ports.sites.list().length + 1);
});

test('names below the sites a secret for a network that the file of its site does not name', async () => {
  await control.batch([
    control.prepare('UPDATE sites SET text = ?').bind(createSite()),
    control.prepare('UPDATE companies SET text = ?').bind(COMPANY),
  ]);
  const row = { site: 'velours', name: 'postback:adnet', sealed: 'x', set_by: 'ada', set_at: 1 } as const;
  await writeSecret(control, row);
  const warning = 'Warning: postback:adnet of velours signs nothing: its file names no network.';
  expect(await run()).toEqual([0, expect.stringContaining(warning)]);
  expect((await run('ardenza'))[1]).not.toContain('Warning');
});

test('lists a site whose file cannot be used, and ends with 1', async () => {
  faults = [
    { file: 'tenants/broken.toml', key: 'niche', allowed: 'one of 1' },
    { file: 'tenants/broken.toml', key: 'name', allowed: 'a text' },
    { file: 'tenants/companies/amstel.toml', key: 'name', allowed: 'a text' },
    { file: 'tenants/ardenza/pages/safety.nl.md', line: 2, key: 'the link', allowed: 'a page of the site' },
  ];
  const [code, printed] = await run();
  expect(code).toBe(1);
  expect(rowOf(printed, 'broken')).toEqual(['broken', 'not usable', '2']);
  expect(rowOf(printed, 'ardenza')?.at(-1)).toBe('2');
  expect(printed).toContain(
    'Mistakes in tenants/broken.toml, tenants/companies/amstel.toml, tenants/ardenza/pages/safety.nl.md.',
  );
  expect(printed).toContain('npm run site -- check');
});

test('explains the command after --help', async () => {
  expect(await run('--help')).toEqual([0, expect.stringMatching(/^npm run site -- list/)]);
});

test('lists only the sites that are named, and says which are unknown', async () => {
  const [code, printed] = await run('velours');
  expect([code, printed.split('\n').length]).toEqual([0, 2]);
  expect(await run('valours')).toEqual([1, expect.stringContaining('There is no site valours.')]);
});
