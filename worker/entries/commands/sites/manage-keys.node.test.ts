import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#worker/ports/database.ts';
import { findKey, listKeys } from '#worker/tenancy/pushed/key-store.ts';
import { createTestControl } from '#worker/testing/database/control.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageKeys } from './manage-keys.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let control: Database;
beforeEach(async () => void (control = await createTestControl('demo')));

const run = (words: string) => runCommand(() => manageKeys({ control, clock: () => NOON }, words.split(' ')));

test('makes a key, shows it once, lists and revokes it', async () => {
  const [code, printed] = await run('acme --name laptop --by Ada');
  const key = printed.split('\n')[0] ?? '';
  expect([code, key]).toEqual([0, expect.stringMatching(/^acme_[\w-]{43}$/)]);
  const found = await findKey(control, key);
  expect(found).toMatchObject({ company: 'acme', name: 'laptop' });
  expect(JSON.stringify(await listKeys(control, null))).not.toContain(key.slice(5));
  const id = found?.id ?? '';
  for (const words of ['--list', 'acme --list'])
    expect(await run(words)).toEqual([
      0,
      expect.stringMatching(new RegExp(`\\nacme +${id} +laptop +Ada +2026-11-21 12:00$`)),
    ]);
  expect(await run(`acme --revoke ${id}`)).toEqual([0, `The key ${id} of acme is revoked.`]);
  expect(await findKey(control, key)).toBeNull();
  expect((await run('--list'))[1]).toMatch(/2026-11-21 12:00 +2026-11-21 12:00$/);
  expect(await run(`acme --revoke ${id}`)).toEqual([1, expect.stringContaining('could be revoked')]);
});

test.each([
  ['nowhere', 'There is no company nowhere.'],
  ['acme other', 'Name one company'],
  ['--name laptop', 'Name one company'],
])('refuses %s', async (words, problem) => {
  expect(await run(words)).toEqual([1, expect.stringContaining(problem)]);
  expect(await listKeys(control, null)).toEqual([]);
});

test('leaves no key of a removed company', async () => {
  await run('acme');
  await control.batch([control.prepare('DELETE FROM sites'), control.prepare('DELETE FROM companies')]);
  expect(await listKeys(control, null)).toEqual([]);
});
