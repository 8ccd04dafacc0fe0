import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import type { Database } from '#worker/ports/database.ts';
import { StoredSecrets } from '#worker/secrets/stored-secrets.ts';
import { createTestControl } from '#worker/testing/database/control.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageSecrets } from './manage-secrets.ts';
import { readHidden } from '../read-hidden.ts';

const KEY = 'k'.repeat(42) + 'A';
const OTHER_KEY = 'x'.repeat(42) + 'A';
const VALUE = 'a-secret-of-adnet-1';
const NOON = Date.UTC(2026, 10, 21, 12);

let control: Database;
beforeEach(async () => {
  control = await createTestControl('demo');
});

const run = (words: string, value = VALUE, secretsKey = KEY) =>
  runCommand(() =>
    manageSecrets({ control, clock: () => NOON, secretsKey }, words.split(' '), () => Promise.resolve(value)),
  );
const find = () =>
  new StoredSecrets({ control, key: KEY, clock: () => NOON, log: () => {} }).find('demo', 'postback:adnet');

test('sets, lists, changes and removes a secret, and never prints it', async () => {
  const isSet = [0, 'postback:adnet of demo is set. The server uses it within seconds.'];
  const isListed = (by: string) => [
    0,
    expect.stringMatching(new RegExp(`^site .*\\ndemo +postback:adnet +${by} +2026-11-21 12:00$`)),
  ];
  expect(await run('demo postback:adnet --by Ada')).toEqual(isSet);
  expect(await run('--list')).toEqual(isListed('Ada'));
  expect(await run('demo postback:adnet --by Grace', `${VALUE}0\n`)).toEqual(isSet);
  expect(await run('demo --list')).toEqual(isListed('Grace'));
  expect(await find()).toBe(`${VALUE}0`);
  expect(await run('demo postback:adnet --remove')).toEqual([0, 'postback:adnet of demo is removed.']);
  expect(await find()).toBeNull();
  expect(await run('demo --list')).toEqual([0, 'demo has no secret.']);
});

test('takes no mail account at the edge, where nothing would use it', async () => {
  const target = { control, clock: () => NOON, secretsKey: KEY, isEdge: true };
  const words = ['demo', 'smtp'];
  const value = 'smtp://site:secret@mail.example:587';
  expect(await runCommand(() => manageSecrets(target, words, () => Promise.resolve(value)))).toEqual([
    1,
    expect.stringContaining('docs/deploy.md'),
  ]);
  expect(await run('demo --list')).toEqual([0, 'demo has no secret.']);
});

test('warns of a secret for a network that the file of the site does not name', async () => {
  const text = createSite('[postbacks.adnet]\nconfirmed = "https://ads.example/{id}"\nsign = true');
  await control.batch([
    control.prepare('UPDATE sites SET text = ?').bind(text),
    control.prepare('UPDATE companies SET text = ?').bind(COMPANY),
  ]);
  const warning = 'Warning: postback:adnett of demo signs nothing: its file names only adnet.';
  expect((await run('demo postback:adnet'))[1]).not.toContain('Warning');
  expect(await run('demo postback:adnett')).toEqual([0, expect.stringContaining(`\n${warning}`)]);
  expect(await run('--list')).toEqual([0, expect.stringMatching(new RegExp(`\\n${warning}$`))]);
});

test.each([
  ['demo postback:adnet', 'short', 'postback:adnet has another form: at least 16 letters'],
  ['demo postback:adnet', 'two words of a secret', 'postback:adnet has another form'],
  [`demo postback:adnet ${VALUE}`, VALUE, 'never with the command'],
  ['demo shop', VALUE, 'There is no secret "shop".'],
  ['demo postback:', VALUE, 'There is no secret "postback:".'],
  ['nowhere postback:adnet', VALUE, 'There is no site nowhere.'],
  ['demo', VALUE, 'Name the site and the secret'],
  ['demo postback:adnet --remove', VALUE, 'demo has no secret postback:adnet.'],
])('refuses %s with the value %s', async (words, value, problem) => {
  const [code, printed] = await run(words, value);
  expect([code, printed]).toEqual([1, expect.stringContaining(problem)]);
  expect(printed.replace(words, '')).not.toContain(value);
  expect(await find()).toBeNull();
});

test('refuses a key that is not the one of the server', async () => {
  const target = { control, clock: () => NOON, secretsKey: undefined };
  const words = ['demo', 'postback:adnet'];
  expect(await runCommand(() => manageSecrets(target, words, () => Promise.resolve(VALUE)))).toEqual([
    1,
    expect.stringContaining('SECRETS_KEY has to be set here as at the worker'),
  ]);
  await run('demo postback:adnet');
  expect(await run('demo postback:other', VALUE, OTHER_KEY)).toEqual([
    1,
    expect.stringContaining('SECRETS_KEY is another one'),
  ]);
});

/** What a terminal does, and what it was told to do. */
function createTerminal() {
  const modes: boolean[] = [];
  const terminal = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode(isRaw: boolean) {
      modes.push(isRaw);
      return terminal as never;
    },
  });
  const shown = new PassThrough();
  return { terminal, modes, read: () => readHidden('Value: ', terminal, shown), shown };
}

test('reads what is typed without showing it', async () => {
  const { terminal, modes, read, shown } = createTerminal();
  const typed = read();
  for (const letters of ['ab', 'x', '\u007F', 'c\r']) terminal.write(letters);
  expect(await typed).toBe('abc');
  expect(modes).toEqual([true, false]);
  expect(String(shown.read())).toBe('Value: \n');
});

test('ends at Ctrl+C with the terminal as it was', async () => {
  const { terminal, modes, read } = createTerminal();
  const typed = read();
  terminal.write('ab\u0003');
  await expect(typed).rejects.toThrow('Nothing was changed.');
  expect(modes).toEqual([true, false]);
});

test('takes all of what another program gives', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: false, setRawMode: () => input as never });
  input.end('a secret\r\n');
  expect(await readHidden('Value: ', input, new PassThrough())).toBe('a secret');
});
