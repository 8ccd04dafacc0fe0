import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { nodeEnv, readSettings } from '#worker/env.ts';
import type { Database } from '#worker/ports/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { openSites, prepareDatabases } from '../databases.ts';
import { type NodePorts, createNodePorts } from '../ports.ts';
import { startServer } from '../server.ts';
import { migrateFolder } from './migrated-folder.fixture.ts';

/** A running server with one member and a photo, and folders beside its data. Each test has its own. */
interface BackupServer {
  /** Contains all others. */
  folder: string;
  data: string;
  /** The folder of all backups. */
  to: string;
  app: TestApp;
  db: Database;
  photo: string;
}

let running: NodePorts | null = null;

/** Starts the server before each test, and ends it afterwards. It goes on while commands run. */
export function setUpBackupServer() {
  let migrated: string;
  const server = {} as BackupServer;

  beforeAll(async () => {
    migrated = await mkdtemp(join(tmpdir(), 'migrated-'));
    await migrateFolder(migrated);
  });
  afterAll(() => rm(migrated, { recursive: true }));
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const data = join(folder, 'data');
    await cp(migrated, data, { recursive: true });
    Object.assign(server, { folder, data, to: join(folder, 'backups'), ...(await serve(data)) });
    const { app, db } = server;
    await insertMember(db, { id: 'mira', passwordHash: await app.ports.passwords.hash(PASSWORD) });
    server.photo = await addPhoto({ db, ports: app.ports }, 'mira');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stop();
    await rm(server.folder, { recursive: true });
  });
  return { server, ...createCommands(server) };
}

function createCommands(server: BackupServer) {
  const run = (...words: string[]) =>
    runCommand(async () => {
      await startServer(words, { DATA_DIR: server.data }, import.meta.url);
      const code = Number(process.exitCode ?? 0);
      process.exitCode = undefined;
      return code;
    });
  return {
    run,
    /** At a time of its own, because backups have their names from it. */
    async backUp(at = '2026-11-29T12:00:00Z', ...words: string[]): Promise<string> {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
      const [code, printed] = await run('--backup', '--to', server.to, ...words);
      vi.useRealTimers();
      expect(printed).toContain('Saved ');
      expect(code).toBe(0);
      return join(server.to, at.replaceAll(':', '-'));
    },
    async restore(from: string, into = join(server.folder, 'restored')) {
      return [...(await run('--restore', from, '--data', into)), into] as const;
    },
    /** Ends the server and starts one with another data folder. */
    async serveInstead(data: string): Promise<void> {
      await stop();
      Object.assign(server, await serve(data));
    },
    logIn() {
      const json = { email: 'mira@mail.example', password: PASSWORD };
      return server.app.ask('ardenza', '/api/user.php', { method: 'POST', json });
    },
  };
}

async function serve(data: string): Promise<Pick<BackupServer, 'app' | 'db'>> {
  const ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: data }));
  running = ports;
  await openSites(ports);
  await prepareDatabases(ports, ports.sites.databases());
  const app = await createTestApp({
    ports: { clock: Date.now, database: (name) => ports.database(name), files: ports.files },
  });
  return { app, db: ports.database('main') };
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
}
