import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverDue } from '#worker/mail/delivery.ts';
import { migrations } from '#worker/db/migrations.ts';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { insertMember } from '#worker/testing/members.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { openSites, prepareDatabases } from './databases.ts';
import { type NodePorts, createNodePorts } from './ports.ts';
import { startServer } from './server.ts';

let folder: string;
let running: NodePorts;
let app: TestApp;

/** The server of the folder, which goes on while commands run. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-'));
  running = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
  await openSites(running);
  await prepareDatabases(running, running.sites.databases());
  app = await createTestApp({ ports: { clock: Date.now, database: (name) => running.database(name) } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(async () => {
    await startServer(words, { DATA_DIR: folder }, import.meta.url);
    const code = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    return code;
  });

const FACTS = 'Three members were asked for money in the first messages.';
const REASON = 'The messages are clear, and others confirmed them.';

/** The cookie of a member who is logged in at the running server. */
async function logIn(id: string): Promise<string> {
  const passwordHash = await app.ports.passwords.hash(PASSWORD);
  await insertMember(running.database('main'), { id, passwordHash });
  return app.login('ardenza', `${id}@mail.example`);
}

test('decides a report and its appeal beside the running server, which follows at once', async () => {
  const [mira, jonas] = [await logIn('mira'), await logIn('jonas')];
  const sent = await app.ask('ardenza', '/api/members/jonas/report', {
    method: 'POST',
    json: { reason: 'scam', message: 'Asks me for money.' },
    cookie: mira,
  });
  const { reference } = (await sent.json()) as { reference: string };
  expect((await run('--reports', 'list'))[1]).toContain(reference);
  const ground = ['--ground', 'terms', '--rule', 'Terms, section 5', '--facts', FACTS, '--by', 'Ada'];
  expect((await run('--reports', 'decide', reference, '--action', 'block', ...ground))[0]).toBe(0);
  expect((await app.ask('ardenza', '/api/user.php', { cookie: jonas })).status).toBe(403);

  await runJobs({ ...app.ports, database: running.database }, 'deliver-mails');
  const token = findMailToken(app.mails().find(({ to }) => to === 'jonas@mail.example'));
  const json = { token, message: 'I never wrote any of this to anyone.' };
  const filed = await app.ask('ardenza', '/api/appeals', { method: 'POST', json });
  const appeal = ((await filed.json()) as { reference: string }).reference;
  const words = ['--outcome', 'upheld', '--reason', REASON, '--by', 'Grace'];
  expect((await run('--reports', 'appeal', appeal, ...words))[1]).toContain(
    'The account is as it was before the decision.',
  );
  expect(await app.login('ardenza', 'jonas@mail.example')).not.toBe('');
});

test('leaves emails to the server, because a command ends before a slow mail server answers', async () => {
  await logIn('mira');
  await app.ask('ardenza', '/api/password-reset', { method: 'POST', json: { email: 'mira@mail.example' } });
  const isDue = 'UPDATE outbox SET attempts = 0, due_at = 0, delivered_at = NULL';
  await running.database('main').prepare(isDue).run();
  const settings = readSettings(nodeEnv, { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' });
  const command = createNodePorts(settings, { isCommand: true });
  await openSites(command);
  const site = await command.sites.find('ardenza');
  if (site) await deliverDue(command, running.database('main'), site);
  await command.close();
  const [attempts] = await running
    .database('main')
    .prepare('SELECT max(attempts) FROM outbox')
    .raw<[number]>();
  expect(attempts).toEqual([0]);
});

test('gives credits beside the running server', async () => {
  await logIn('mira');
  const words = [
    '--site',
    'ardenza',
    '--member',
    'mira',
    '--credits=50',
    '--reason',
    'Thanks',
    '--by',
    'Ada',
  ];
  expect((await run('--ledger', 'correct', ...words))[0]).toBe(0);
  const credits = running.database('main').prepare('SELECT balance FROM credit_balances');
  expect(await credits.first()).toEqual({ balance: 50 });
});

test('says what to do when the running server is an older version', async () => {
  const newest = migrations.at(-1)?.name ?? '';
  await running.database('main').prepare('DELETE FROM d1_migrations WHERE name = ?').bind(newest).run();
  const [code, printed] = await run('--reports', 'list');
  expect(code).toBe(1);
  expect(printed).toContain(`has not been migrated up to ${newest}. Restart the server`);
});
