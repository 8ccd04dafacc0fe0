import { join } from 'node:path';
import { type RunnableDevEnvironment, createServer } from 'vite';
import type { TestApp } from '#worker/testing/test-app.ts';
import { createInlineWriter } from '#worker/platform/node/inline-writer.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import type { WriteCandidate } from './candidates.ts';

const SITE = 'ardenza';

interface Modules {
  testApp: typeof import('#worker/testing/test-app.ts');
  members: typeof import('#worker/testing/members.ts');
  migrate: typeof import('#worker/db/migrate.ts');
  migrations: typeof import('#worker/db/migrations.ts');
}

/** Whole requests of a member who switches a notification on and off, with the queue and without it. */
export async function openSwitchRequests(folder: string): Promise<WriteCandidate[]> {
  const { modules, close } = await loadApplication();
  const queued = openDatabase(join(folder, 'requests-queued.db'));
  const inline = openDatabase(join(folder, 'requests-inline.db'), createInlineWriter);
  const withQueue = await createCandidate('request, queue', queued, modules);
  return [
    { ...withQueue, close: () => withQueue.close().then(close) },
    await createCandidate('request, no queue', inline, modules),
  ];
}

async function createCandidate(
  name: string,
  database: NodeDatabase,
  { testApp, members, migrate, migrations }: Modules,
): Promise<WriteCandidate> {
  await migrate.migrate(database, migrations.migrations);
  const app = await testApp.createTestApp({ ports: { database: () => database } });
  const passwordHash = await app.ports.passwords.hash(testApp.PASSWORD);
  const email = 'mira@mail.example';
  await members.insertMember(database, { id: 'mira', email, passwordHash, createdAt: testApp.NOW });
  const cookie = await app.startSession(SITE, email);
  let requests = 0;
  return {
    name,
    writers: 1,
    write: () => sendSwitch(app, cookie, requests++ % 2 === 0),
    async isComplete() {
      const kept = await database.prepare('SELECT count(*) AS n FROM idempotency').first<{ n: number }>();
      return kept?.n === requests;
    },
    close: () => database.close(),
  };
}

async function sendSwitch(app: TestApp, cookie: string, on: boolean): Promise<void> {
  const json = { switches: [{ kind: 'new_like', channel: 'mail' }], on };
  const answer = await app.ask(SITE, '/api/notifications', { method: 'PUT', json, cookie });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`The request answers ${answer.status}: ${body}`);
}

/** The application needs the virtual modules of the build. */
async function loadApplication(): Promise<{ modules: Modules; close: () => Promise<void> }> {
  const vite = await createServer({
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { runner } = vite.environments['node'] as RunnableDevEnvironment;
  const modules: Modules = {
    testApp: await runner.import('/worker/testing/test-app.ts'),
    members: await runner.import('/worker/testing/members.ts'),
    migrate: await runner.import('/worker/db/migrate.ts'),
    migrations: await runner.import('/worker/db/migrations.ts'),
  };
  return { modules, close: () => vite.close() };
}
