import { beforeEach, expect, test } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { createTestControl } from '#worker/testing/database/control.ts';
import { importSecretsKey, sealSecret } from './seal.ts';
import { listAllSecrets, writeSecret } from './secret-store.ts';
import { StoredSecrets } from './stored-secrets.ts';

const KEY = 'k'.repeat(42) + 'A';
const VALUE = '68849:zpXwe2D77g4P7ysGJcr3';

let control: Database;
let logged: LogEvent[];
let state: { now: number; queries: number; isBroken: boolean };

beforeEach(async () => {
  control = await createTestControl('demo', 'other');
  logged = [];
  state = { now: 0, queries: 0, isBroken: false };
});

const set = async (site: string, value: string, key = KEY) => {
  const place = { site, name: 'verotel' } as const;
  const sealed = await sealSecret(await importSecretsKey(key), place, value);
  await writeSecret(control, { ...place, sealed, set_by: 'ada', set_at: 0 });
};

function open() {
  const watched = watchDatabase(
    {
      prepare(sql) {
        if (state.isBroken) throw new Error('D1_ERROR: Network connection lost');
        return control.prepare(sql);
      },
      batch: (statements) => control.batch(statements),
    },
    () => void state.queries++,
  );
  const log = (event: LogEvent) => void logged.push(event);
  return new StoredSecrets({ control: watched, key: KEY, clock: () => state.now, log });
}

test('opens what was sealed, and knows what a site does not have', async () => {
  await set('demo', VALUE);
  const secrets = open();
  expect(await secrets.find('demo', 'verotel')).toBe(VALUE);
  expect(await secrets.find('demo', 'responder')).toBeNull();
  expect(await secrets.find('other', 'verotel')).toBeNull();
  expect(await secrets.find('nowhere', 'verotel')).toBeNull();
});

test('stores nothing of a value, and seals the same one differently each time', async () => {
  await set('demo', VALUE);
  await set('other', VALUE);
  const rows = await listAllSecrets(control);
  expect(JSON.stringify(rows)).not.toContain('zpXwe');
  expect(
    rows.map(({ sealed }) => Buffer.from(sealed, 'base64url').toString('latin1')).join(''),
  ).not.toContain('zpXwe');
  expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2);
});

test('uses a changed secret after five seconds, with one query for all of a site until then', async () => {
  await set('demo', VALUE);
  const secrets = open();
  await secrets.find('demo', 'verotel');
  await secrets.find('demo', 'responder');
  expect(state.queries).toBe(1);
  await set('demo', '68850:another-key');
  state.now = 4999;
  expect(await secrets.find('demo', 'verotel')).toBe(VALUE);
  state.now = 5000;
  expect(await secrets.find('demo', 'verotel')).toBe('68850:another-key');
});

test('uses a changed secret at once when the clock has been set back', async () => {
  await set('demo', VALUE);
  const secrets = open();
  state.now = 3_600_000;
  await secrets.find('demo', 'verotel');
  await set('demo', '68850:another-key');
  state.now = 0;
  expect(await secrets.find('demo', 'verotel')).toBe('68850:another-key');
});

const UPDATE = 'UPDATE secrets SET';
test.each([
  ['copied to another site', `${UPDATE} site = 'other'`, 'other', 'verotel'],
  ['copied to another name', `${UPDATE} name = 'responder'`, 'demo', 'responder'],
  ['that was changed', `${UPDATE} sealed = 'AAAA' || substr(sealed, 5)`, 'demo', 'verotel'],
  ['that was cut off', `${UPDATE} sealed = 'AAAA'`, 'demo', 'verotel'],
] as const)('does not open a value %s, and says once which one', async (_, sql, site, name) => {
  await set('demo', VALUE);
  await control.prepare(sql).run();
  const secrets = open();
  const find = () => secrets.find(site, name);
  await expect(find()).rejects.toThrow(`The secret ${name} of ${site} does not open`);
  state.now += 6000;
  await expect(find()).rejects.toThrow('npm run site -- secret');
  expect(logged).toMatchObject([{ level: 'error', event: 'secret-unreadable', tenant: site }]);
  expect(logged[0]?.error).toContain(`The secret ${name} of ${site}`);
  expect(JSON.stringify(logged)).not.toMatch(/zpXwe|[\w-]{40}/);
});

test('does not open what another key has sealed', async () => {
  await set('demo', VALUE, 'x'.repeat(42) + 'A');
  await expect(open().find('demo', 'verotel')).rejects.toThrow('does not open');
});

test('opens nothing without a key', async () => {
  await set('demo', VALUE);
  const secrets = new StoredSecrets({ control, key: undefined, clock: () => 0, log: () => {} });
  await expect(secrets.find('demo', 'verotel')).rejects.toThrow('does not open with SECRETS_KEY');
  expect(await secrets.find('other', 'verotel')).toBeNull();
});

test('goes on with what it knows while the database does not answer', async () => {
  await set('demo', VALUE);
  const secrets = open();
  await secrets.find('demo', 'verotel');
  state.now = 60_000;
  state.isBroken = true;
  expect(await secrets.find('demo', 'verotel')).toBe(VALUE);
  expect(logged).toMatchObject([{ event: 'secrets-not-read', tenant: 'demo' }]);
  await expect(secrets.find('other', 'verotel')).rejects.toThrow('Network connection lost');
});

test('leaves no secret of a removed site', async () => {
  await set('demo', VALUE);
  await set('other', VALUE);
  await control.prepare("DELETE FROM sites WHERE id = 'demo'").run();
  expect((await listAllSecrets(control)).map(({ site }) => site)).toEqual(['other']);
});
