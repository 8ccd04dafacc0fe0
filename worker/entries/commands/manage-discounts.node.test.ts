import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageDiscounts } from './manage-discounts.ts';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'Mira@mail.example' });
});

const run = (words: string) =>
  runCommand(() => manageDiscounts(app.ports, app.ports.sites.list(), words.split(' ')));

test('creates, lists and ends codes', async () => {
  expect(await run('create spring30 --site ardenza --percent 30')).toEqual([0, 'SPRING30 was created.']);
  const limits = '--country NL --member mira@mail.example --expires 2026-12-31 --validity once';
  const order = '--currency EUR --minimum 49.99 --methods paypal,card';
  expect(await run(`create BIG --site ardenza --percent 50 ${limits} ${order}`)).toEqual([
    0,
    'BIG was created.',
  ]);
  expect(await run('end spring30 --site ardenza')).toEqual([0, 'SPRING30 has ended.']);
  expect((await run('list --site ardenza'))[1].split('\n')).toEqual([
    'BIG  50%  active  once  used 0  until 2027-01-01T00:00 UTC  NL  from 49.99  EUR  card,paypal  for member mira',
    'SPRING30  30%  ended  once-per-user  used 0',
  ]);
  expect(await run('list --site velours')).toEqual([0, 'No codes.']);
});

test.each([
  ['create X --site ardenza --percent 30', 'A code has 3 to 40'],
  ['create TIMEBONUS25 --site ardenza --percent 30', 'belongs to the product'],
  ['create SPRING --site nowhere --percent 30', '--site is one of'],
  ['create SPRING --site ardenza', '--percent is'],
  ['create SPRING --site ardenza --percent 100', '--percent is'],
  ['create SPRING --site ardenza --percent 30 --country US', '--country is one of NL, BE'],
  ['create SPRING --site ardenza --percent 30 --currency XXX', 'sells nothing in XXX'],
  ['create SPRING --site ardenza --percent 30 --minimum 50', 'needs --currency'],
  ['create SPRING --site ardenza --percent 30 --expires 2026-11-20', '--expires is'],
  ['create SPRING --site ardenza --percent 30 --expires 2026-13-01', '--expires is'],
  ['create SPRING --site ardenza --percent 30 --expires 2030-02-31', '--expires is'],
  ['create SPRING --site ardenza --percent 30 --validity twice', '--validity is one of'],
  ['create SPRING --site ardenza --percent 30 --methods cash', '--methods has names'],
  ['create SPRING --site ardenza --percent 30 --member no@mail.example', 'No member of ardenza'],
  ['create SPRING --site ardenza --percents 30', 'There is no option --percents.\n'],
  ['end SPRING --site ardenza', 'ardenza has no code SPRING'],
  ['remove SPRING --site ardenza', 'create, list or end'],
])('explains what is wrong with: %s', async (words, problem) => {
  const [code, printed] = await run(words);
  expect(code).toBe(1);
  expect(printed).toContain(problem);
  expect(printed).toContain('npm run discounts -- create CODE');
});

test('prints the problem and the forms of the command, without the explanation', async () => {
  const [, printed] = await run('remove SPRING --site ardenza');
  expect(printed.split('\n\n')).toEqual([
    expect.stringContaining('create, list or end'),
    expect.stringMatching(
      /^npm run discounts -- create CODE .*\n.*\nnpm run discounts -- end CODE --site ID$/,
    ),
    'With --help it says more.',
  ]);
});

test('creates a code once, on each site', async () => {
  expect((await run('create SPRING --site ardenza --percent 30'))[0]).toBe(0);
  expect((await run('create spring --site ardenza --percent 20'))[1]).toContain('exists already');
  expect((await run('create SPRING --site velours --percent 20'))[0]).toBe(0);
});
