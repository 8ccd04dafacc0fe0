import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { copyDatabase } from '../database/copy-database.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { type BuiltServer, ROOT, SETTINGS, copyFiles, copySites, imitateOutside } from './built-server.ts';
import { startProcess } from './server-process.ts';

/** Starts `dist/node/server.js` with the due work in its data folder; it begins with the jobs at once. */
export async function startBuiltNode(due: DueWork): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'built-node-'));
  copySites(join(folder, 'tenants'));
  const db = openDatabase(join(folder, 'main.db'));
  await copyDatabase(due.db, db);
  await copyFiles(due.files, due.fileNames, createDiskFiles(join(folder, 'photos')));
  const mail = await startMailServer();
  const server = await startProcess(join(ROOT, 'dist/node'), folder, {
    ...SETTINGS,
    SITES_DIR: join(folder, 'tenants'),
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(imitateOutside(due.now))}`,
  });
  return {
    db,
    lines: server.lines,
    runJobs: () => Promise.resolve(),
    async end() {
      await server.end('SIGTERM');
      mail.close();
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Takes every mail. */
async function startMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => void stream.resume().on('end', done),
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return server;
}
