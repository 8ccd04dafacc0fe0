import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodeEnv, readSettings } from '#worker/env.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { prepareDatabases } from './databases.ts';
import { type NodePorts, createNodePorts } from './ports.ts';

let folder: string;
let ports: NodePorts;
let logged: LogEvent[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'databases-'));
  logged = [];
  ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
});
afterEach(async () => {
  vi.useRealTimers();
  await ports.close();
  rmSync(folder, { recursive: true });
});

const log = (event: LogEvent) => void logged.push(event);
const prepare = (names: string[]) =>
  prepareDatabases({ databases: ports.databases, log, isBeside: false }, names);
const breakFile = (name: string) => writeFileSync(join(folder, `${name}.db`), 'no database '.repeat(500));

test('starts without a corrupt database and names it in the log', async () => {
  breakFile('eu');
  expect(await prepare(['eu', 'main'])).toEqual(['main']);
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'database-unavailable',
      error: expect.stringMatching(/^"eu": .*not a database/),
    },
  ]);
  const app = await createTestApp({
    ...overrideSite('harbor', { database: 'eu' }),
    ports: { database: (name) => ports.database(name) },
  });
  expect((await app.ask('ardenza', '/')).status).toBe(200);
  expect((await app.ask('harbor', '/')).status).toBe(503);
  expect((await app.ask('unknown', '/readyz')).status).toBe(200);
});

test('opens a database again within a minute after its repair', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  breakFile('eu');
  await prepare(['eu', 'main']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(() => ports.database('eu')).toThrow('The database "eu" cannot be used: file is not a database');
  rmSync(join(folder, 'eu.db'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ event: 'database-restored' }), 20_000);
  expect(await ports.database('eu').prepare('SELECT count(*) AS n FROM members').first()).toEqual({ n: 0 });
});

test('does not start when no database can be used', async () => {
  breakFile('main');
  await expect(prepare(['main'])).rejects.toThrow(/not a database/);
});
