import { waitUntil } from 'cloudflare:workers';
import type { D1Database, ImagesBinding, R2Bucket, SendEmail } from '@cloudflare/workers-types';
import sites from 'virtual:tenants';
import { createApp } from '#worker/app.ts';
import { sweep } from '#worker/db/sweep.ts';
import { edgeVars, readSettings } from '#worker/env.ts';
import { createPasswords } from '#worker/features/auth/password.ts';
import { deleteDueFiles } from '#worker/features/photos/file-deletions.ts';
import { logJson } from '#worker/http/log.ts';
import { deliverAll } from '#worker/mail/delivery.ts';
import { mailSites } from '#worker/mail/mail-site.ts';
import { r2Files } from '#worker/platform/cloudflare/files.ts';
import { cloudflareImages } from '#worker/platform/cloudflare/images.ts';
import { cloudflareMail } from '#worker/platform/cloudflare/mail.ts';
import { edgePageCache } from '#worker/platform/cloudflare/page-cache.ts';
import { peerOf } from './cloudflare-peer.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { databaseNames } from '#worker/tenancy/hosts.ts';

/** Bindings of wrangler.jsonc. A site's `database = "main"` is the binding DB, any other name DB_<NAME>. */
export interface EdgeEnv {
  DB: D1Database;
  FILES: R2Bucket;
  EMAIL?: SendEmail;
  /** Without it no photos are taken in. */
  IMAGES?: ImagesBinding;
  [name: string]: unknown;
}

let started: ReturnType<typeof start> | undefined;

/** The trigger of wrangler.jsonc that cleans up; the other one is for mails and for files of deleted photos. */
const HOURLY = '17 * * * *';

export default {
  fetch(request: Request, env: EdgeEnv, context: ExecutionContext): Response | Promise<Response> {
    started ??= start(env);
    return started.app.fetch(request, env, context);
  },
  async scheduled({ cron }: { cron: string }, env: EdgeEnv): Promise<void> {
    const { ports, local } = (started ??= start(env));
    const databases = databaseNames(sites.tenants).map((name) => ports.database(name));
    if (cron === HOURLY) {
      for (const database of databases) await sweep(database, ports.clock());
      return;
    }
    for (const database of databases) await deleteDueFiles(database, ports.files, ports.clock());
    await deliverAll(ports, mailSites({ ...sites, local }));
  },
};

type ExecutionContext = Parameters<ReturnType<typeof createApp>['fetch']>[2];

function start(env: EdgeEnv) {
  const settings = readSettings(edgeVars, env);
  const local = settings.LOCAL_PORT === undefined ? undefined : { port: settings.LOCAL_PORT };
  const ports: Ports = {
    database: (name) => databaseOf(env, name),
    files: r2Files(env.FILES),
    images: cloudflareImages(env.IMAGES),
    pages: edgePageCache(caches.default),
    // SECURITY 1: an isolate has 128 MB for everything.
    passwords: createPasswords({ N: 2 ** 14, r: 8, p: 5 }, 1),
    mail: env.EMAIL && !local ? cloudflareMail(env.EMAIL, { from: settings.MAIL_FROM }) : null,
    clock: Date.now,
    peer: (request) => peerOf(request, settings.VISITOR_COUNTRY),
    requestsPerMember: settings.REQUESTS_PER_MEMBER,
    apiOrigin: settings.API_ORIGIN ?? null,
    log: logJson,
    defer(work) {
      waitUntil(
        work.catch((error: unknown) =>
          logJson({ level: 'error', event: 'deferred-work-failed', error: String(error) }),
        ),
      );
      return Promise.resolve();
    },
  };
  return { app: createApp(ports, { ...sites, local }), ports, local };
}

function databaseOf(env: EdgeEnv, name: string): Database {
  const binding = name === 'main' ? 'DB' : `DB_${name.toUpperCase().replaceAll('-', '_')}`;
  const database = env[binding];
  if (!database) throw new Error(`wrangler.jsonc has no D1 binding ${binding} for the database "${name}"`);
  return database as Database;
}
