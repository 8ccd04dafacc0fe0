import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import sites from 'virtual:tenants';
import { createApp } from '#worker/app.ts';
import { sweep } from '#worker/db/sweep.ts';
import { edgeVars, readSettings } from '#worker/env.ts';
import { createPasswords } from '#worker/features/auth/password.ts';
import { logJson } from '#worker/http/log.ts';
import { r2Files } from '#worker/platform/cloudflare/files.ts';
import { edgePageCache } from '#worker/platform/cloudflare/page-cache.ts';
import { peerOf } from './cloudflare-peer.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { databaseNames } from '#worker/tenancy/hosts.ts';

/** Bindings of wrangler.jsonc. A site's `database = "main"` is the binding DB, any other name DB_<NAME>. */
export interface EdgeEnv {
  DB: D1Database;
  FILES: R2Bucket;
  [name: string]: unknown;
}

let app: ReturnType<typeof createApp> | undefined;

export default {
  fetch(request: Request, env: EdgeEnv, context: ExecutionContext): Response | Promise<Response> {
    app ??= start(env);
    return app.fetch(request, env, context);
  },
  /** Hourly, by the trigger in wrangler.jsonc. */
  async scheduled(_: unknown, env: EdgeEnv): Promise<void> {
    for (const name of databaseNames(sites.tenants)) await sweep(databaseOf(env, name), Date.now());
  },
};

type ExecutionContext = Parameters<ReturnType<typeof createApp>['fetch']>[2];

function start(env: EdgeEnv) {
  const settings = readSettings(edgeVars, env);
  const ports: Ports = {
    database: (name) => databaseOf(env, name),
    files: r2Files(env.FILES),
    pages: edgePageCache(caches.default),
    // SECURITY 1: an isolate has 128 MB for everything.
    passwords: createPasswords({ N: 2 ** 14, r: 8, p: 5 }, 1),
    clock: Date.now,
    peer: (request) => peerOf(request, settings.VISITOR_COUNTRY),
    requestsPerMember: settings.REQUESTS_PER_MEMBER,
    apiOrigin: settings.API_ORIGIN ?? null,
    log: logJson,
    defer: (work) => work,
  };
  const local = settings.LOCAL_PORT === undefined ? undefined : { port: settings.LOCAL_PORT };
  return createApp(ports, { ...sites, local });
}

function databaseOf(env: EdgeEnv, name: string): Database {
  const binding = name === 'main' ? 'DB' : `DB_${name.toUpperCase().replaceAll('-', '_')}`;
  const database = env[binding];
  if (!database) throw new Error(`wrangler.jsonc has no D1 binding ${binding} for the database "${name}"`);
  return database as Database;
}
