import { describeFault } from '#worker/context/faults.ts';
import { SHARED_RESULTS_MS } from '#worker/features/search/results/shared-results.ts';
import { waitUntil } from 'cloudflare:workers';
import type {
  D1Database,
  DurableObjectNamespace,
  Fetcher,
  ImagesBinding,
  R2Bucket,
  SendEmail,
} from '@cloudflare/workers-types';
import type { MiddlewareHandler } from 'hono';
import { createApp } from '#worker/app.ts';
import { edgeVars, readSettings } from '#worker/env.ts';
import { createEdgePasswords } from '#worker/features/auth/password-hashing.ts';
import { logJson } from './log-json.ts';
import { StoredSecrets } from '#worker/secrets/stored-secrets.ts';
import { StoredSites } from '#worker/tenancy/stored/stored-sites.ts';
import { findD1Database, listD1Databases } from '#worker/platform/cloudflare/database.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { compressDocument } from './compress-document.ts';
import { createCloudflareImages } from '#worker/platform/cloudflare/images.ts';
import { createCloudflareMail } from '#worker/platform/cloudflare/mail.ts';
import { MemberInboxHost, createEdgeRealtime } from '#worker/platform/cloudflare/member-inbox.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { createEdgePageCache } from '#worker/platform/cloudflare/page-cache.ts';
import { createWebPush } from '#worker/platform/push/web-push.ts';
import {
  type JobQueue,
  type SiteMessage,
  runQueuedJobs,
  runScheduledJobs,
} from '#worker/entries/jobs/edge-jobs.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { createAgeAssurance, createPayments, createPostbacks, createSms } from './providers.ts';
import { createResponders } from './responders.ts';
import type { Peer, Ports, PeerRequest } from '#worker/ports/ports.ts';
import { detectCountry } from '#worker/tenancy/visitor/country.ts';

/** Bindings of wrangler.toml. A site's `database = "main"` is the binding DB, any other name DB_<NAME>. */
export interface EdgeEnv {
  DB: D1Database;
  /** The files of the sites (worker/db/control). */
  DB_CONTROL: D1Database;
  FILES: R2Bucket;
  /** The files of the client build. The platform serves most of them before it calls the worker. */
  ASSETS: Fetcher;
  EMAIL?: SendEmail;
  /** Without it uploads are refused. */
  IMAGES?: ImagesBinding;
  INBOX: DurableObjectNamespace;
  /** Sites with due work. */
  JOBS: JobQueue;
  [name: string]: unknown;
}

interface QueueMessage {
  readonly body: SiteMessage;
}

/** An isolate has 128 MB for everything. */
const PAGE_MEMORY_BYTES = 16 * 1024 * 1024;

let started: ReturnType<typeof start> | undefined;

export default {
  async fetch(request: Request, env: EdgeEnv, context: ExecutionContext): Promise<Response> {
    started ??= start(env);
    return compressDocument(request, await started.app.fetch(request, env, context));
  },
  async scheduled({ cron }: { cron: string }, env: EdgeEnv): Promise<void> {
    const { ports } = (started ??= start(env));
    await ports.defer(deleteDueFiles(env.DB_CONTROL, ports.files, ports.clock()));
    await runScheduledJobs(ports, env.JOBS, cron);
  },
  async queue({ messages }: { messages: readonly QueueMessage[] }, env: EdgeEnv): Promise<void> {
    const { ports } = (started ??= start(env));
    await runQueuedJobs(
      ports,
      env.JOBS,
      messages.map(({ body }) => body),
    );
  },
};

/** The binding INBOX: the open sockets of one member. */
export class MemberInbox extends MemberInboxHost<EdgeEnv> {
  protected getReader() {
    const { ports } = (started ??= start(this.env));
    return createInboxReader(() => ports);
  }
}

type ExecutionContext = Parameters<ReturnType<typeof createApp>['fetch']>[2];

function start(env: EdgeEnv) {
  const settings = readSettings(edgeVars, env);
  const local = settings.LOCAL_PORT === undefined ? undefined : { port: settings.LOCAL_PORT };
  const defer: Ports['defer'] = (work) => {
    waitUntil(
      work.catch((error: unknown) =>
        logJson({ level: 'error', event: 'deferred-work-failed', error: describeFault(error) }),
      ),
    );
    return Promise.resolve();
  };
  const databases = listD1Databases(Object.keys(env));
  const sites = new StoredSites({
    control: env.DB_CONTROL,
    databases: () => databases,
    local: () => local,
    clock: Date.now,
    log: logJson,
    defer,
  });
  const secrets = new StoredSecrets({
    control: env.DB_CONTROL,
    key: settings.SECRETS_KEY,
    clock: Date.now,
    log: logJson,
  });
  const ports: Ports = {
    sites,
    database: (name) => findD1Database(env, name),
    files: createR2Files(env.FILES),
    images: createCloudflareImages(env.IMAGES),
    drawBrandImage: null,
    pages: createEdgePageCache({
      cache: caches.default,
      maxBytes: PAGE_MEMORY_BYTES,
      clock: Date.now,
    }),
    passwords: createEdgePasswords(),
    mail: env.EMAIL && !local ? createCloudflareMail(env.EMAIL, { from: settings.MAIL_FROM }) : null,
    push: settings.VAPID_PRIVATE_KEY === undefined ? null : createWebPush(settings.VAPID_PRIVATE_KEY),
    realtime: createEdgeRealtime(env.INBOX, (error) =>
      logJson({ level: 'error', event: 'inbox-failed', error: describeFault(error) }),
    ),
    postbacks: createPostbacks(secrets, local !== undefined),
    sms: createSms(settings, secrets, local !== undefined),
    ibanKey: settings.IBAN_KEY ?? null,
    blockedIbans: local !== undefined ? [TEST_ACCOUNTS.blocked] : [],
    ageAssurance: createAgeAssurance(settings, local !== undefined),
    payments: createPayments({ settings, secrets, isDemo: local !== undefined }),
    responder: createResponders({ secrets, isDemo: local !== undefined }),
    clock: Date.now,
    pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
    peer: (request) => readPeer(request, settings.VISITOR_COUNTRY),
    shareUses: null,
    requestsPerMember: settings.REQUESTS_PER_MEMBER,
    requestsPerAddress: settings.REQUESTS_PER_ADDRESS,
    sharedResultsMs: SHARED_RESULTS_MS,
    hasRemoteDatabase: true,
    apiOrigin: settings.API_ORIGIN ?? null,
    log: logJson,
    isEnding: () => false,
    pace: () => Promise.resolve(),
    defer,
  };
  const app = createApp(ports, {
    hasOutbox: local !== undefined,
    files: serveAsset(env.ASSETS),
    pushes: { control: env.DB_CONTROL, onPushed: () => sites.refresh() },
  });
  return { app, ports };
}

/** For the files that wrangler.toml sends to the worker first. */
function serveAsset(assets: Fetcher): MiddlewareHandler {
  return async (c) => {
    const { url, method, headers } = c.req.raw;
    const asset = await assets.fetch(url, { method, headers: Object.fromEntries(headers) });
    return asset.status === 404 ? undefined : (asset as unknown as Response);
  };
}

interface EdgeRequest extends PeerRequest {
  cf?: { country?: unknown };
}

/** The edge itself tells the client's address; no header from outside can. */
function readPeer({ headers, cf }: EdgeRequest, development: string | undefined): Peer {
  return {
    country: detectCountry({ edge: cf?.country, development }),
    address: headers.get('cf-connecting-ip') ?? '',
  };
}
