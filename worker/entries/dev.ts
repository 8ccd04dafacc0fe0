import type { MiddlewareHandler } from 'hono';
import { createApp } from '#worker/app.ts';
import { seedDemo } from '#demo/seed.ts';
import { formatSiteTable } from '#demo/site-table.ts';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { sharePatience } from '#worker/db/write-patience.ts';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { openSites } from './node/databases.ts';
import { type NodePorts, createNodePorts } from './node/ports.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';

/** No person waits for these writes, and a file that is saved meanwhile keeps the process busy. */
const OPENING_MS = 10 * 60_000;

/** Opened once; the application around it is created again after each change of its code. */
export function openForDevelopment(port: number): Promise<NodePorts> {
  return sharePatience(() => open(port), OPENING_MS);
}

async function open(port: number): Promise<NodePorts> {
  const settings = readSettings(nodeEnv, process.env);
  const ports = createNodePorts(settings, { isDemo: true });
  const openDatabases = async (databases: readonly string[]) => {
    for (const name of databases) await migrate(ports.database(name), migrations);
  };
  await openSites(ports);
  await openDatabases(ports.sites.databases());
  ports.sites.answerLocally(port);
  ports.sites.watch({ openDatabases });
  const tenants = (await ports.sites.list()).map(({ tenant }) => tenant);
  const seed = await seedDemo(ports, tenants, {
    members: settings.DEMO_MEMBERS,
    galleries: settings.DEMO_GALLERIES,
  });
  console.log(formatSiteTable(tenants, port));
  void retryUntilDone(ports, { event: 'demo-pictures-failed' }, () => seed.finish());
  return ports;
}

/** Caches nothing between requests, so that every reload shows the current code. */
export function createDevelopmentApp(
  ports: NodePorts,
  files: MiddlewareHandler,
): ReturnType<typeof createApp> {
  const pages = { recall: () => null, match: () => null, put: () => {} };
  return createApp({ ...ports, pages }, { hasOutbox: true, development: true, files });
}
