import { SHARED_RESULTS_MS } from '#worker/features/search/results/shared-results.ts';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '#worker/features/auth/password-hashing.ts';
import { createDeferredWork } from '#worker/jobs/deferred-work.ts';
import { createPace } from './pace.ts';
import { logJson } from '../log-json.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { NodeSettings } from '#worker/env.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { drawBrandImage } from '#worker/entries/node/brand/draw-brand.ts';
import { removeOldPictures } from '#worker/entries/node/brand/remove-old-pictures.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { lockFolder, lockFreeFolder } from '#worker/platform/node/folder-lock.ts';
import { sharpImages } from '#worker/platform/node/images.ts';
import { type NodeRealtime, type SharedSockets, createNodeRealtime } from '#worker/platform/node/realtime.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { removeUnfinishedFiles } from '#worker/platform/node/unfinished-files.ts';
import { createNodePageCache } from '#worker/platform/node/page-cache.ts';
import { createSiteMail } from '#worker/platform/node/site-mail.ts';
import { createPayments } from '../providers.ts';
import { CONTROL, type NodeDatabases, createNodeDatabases } from './databases.ts';
import { createPeerReader } from './http/peer.ts';
import type { MainParts } from './processes/process-calls.ts';
import { FolderSites } from './sites/folder-sites.ts';
import {
  readOrCreateIbanKey,
  readOrCreateSecretsKey,
  readOrCreateVapidKey,
} from '#worker/platform/node/key-files.ts';
import { StoredSecrets } from '#worker/secrets/stored-secrets.ts';
import { createWebPush } from '#worker/platform/push/web-push.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { createAgeAssurance, createPostbacks, createSms } from '#worker/entries/providers.ts';
import { createResponders } from '../responders.ts';

const FINISH_MS = 5000;
/** A command of operators that runs while the server starts ends by then. */
const COMMAND_MS = 1500;
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

export interface NodePorts extends Ports {
  readonly sites: FolderSites;
  readonly databases: NodeDatabases;
  /** Of the sites. */
  readonly control: NodeDatabase;
  /** Seals the secrets of sites. */
  readonly secretsKey: string;
  readonly realtime: NodeRealtime;
  /** Whether another process serves the folder, and has migrated its databases. */
  readonly isBeside: boolean;
  /** Removes files that an earlier process left half-written. */
  removeUnfinishedFiles(): Promise<number>;
  /** Removes the pictures that no site has any more. */
  removeOldPictures(): Promise<number>;
  /** Closes the sockets, and no email is taken any more. */
  beginEnd(): void;
  /** Lets work in the background end within the limit, finishes accepted writes and closes the databases. */
  close(limitMs?: number): Promise<void>;
}

interface Options {
  readonly isDemo?: boolean;
  readonly isCommand?: boolean;
  readonly publicFolder?: string;
  /** Of a process that only serves: what its main process does. */
  readonly main?: MainParts | undefined;
  /** The sockets of all processes, where there are several. */
  readonly sockets?: SharedSockets | undefined;
}

/**
 * Everything below DATA_DIR: one database file for each name in site files, and the photos. Only a command of operators
 * and the processes of one server share the folder.
 */
export function createNodePorts(
  settings: NodeSettings,
  { isDemo = false, isCommand = false, publicFolder = 'client/public', main, sockets }: Options = {},
): NodePorts {
  const { DATA_DIR, SITES_DIR, API_ORIGIN, SMTP_URL, MAIL_FROM } = settings;
  mkdirSync(DATA_DIR, { recursive: true });
  const lock = main ? null : isCommand ? lockFreeFolder(DATA_DIR) : lockFolder(DATA_DIR, COMMAND_MS);
  const open = (name: string) =>
    openDatabase(path.join(DATA_DIR, `${name}.db`), main && (() => main.createWriter(name)));
  const databases = createNodeDatabases(open);
  const control = open(CONTROL);
  const photos = path.join(DATA_DIR, 'photos');
  const startedAt = Date.now();
  const deferred = createDeferredWork(logJson);
  const defer: Ports['defer'] = (work) => deferred.defer(work);
  const sites = new FolderSites({
    folder: SITES_DIR,
    publicFolder,
    control,
    clock: Date.now,
    log: logJson,
    defer,
    listProblems: main?.ask.listSiteProblems,
  });
  const secretsKey = settings.SECRETS_KEY ?? readOrCreateSecretsKey(DATA_DIR);
  const secrets = new StoredSecrets({ control, key: secretsKey, clock: Date.now, log: logJson });
  let isEnding = false;
  const ports: NodePorts = {
    sites,
    databases,
    control,
    secretsKey,
    isBeside: lock === null,
    realtime: createNodeRealtime(
      createInboxReader(() => ports),
      sockets,
    ),
    removeOldPictures: () => removeOldPictures({ photos, files: ports.files, sites }),
    removeUnfinishedFiles: () => removeUnfinishedFiles(photos, startedAt),
    database: (name) => databases.get(name),
    files: createDiskFiles(photos),
    images: main?.images ?? sharpImages,
    drawBrandImage: main?.drawBrandImage ?? drawBrandImage,
    // No page lasts longer because the clock has been set back.
    pages: createNodePageCache({ maxBytes: PAGE_CACHE_BYTES, clock: () => performance.now() }),
    // A higher cost than at the edge, where memory is scarce (docs/security.md#passwords).
    passwords: {
      ...createPasswordHasher({ N: 2 ** 15, r: 8, p: 3 }, availableParallelism()),
      ...(main && { hash: main.hash, verify: main.verify }),
    },
    mail:
      isDemo && SMTP_URL === undefined
        ? null
        : createSiteMail({
            secrets,
            account: SMTP_URL === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
            passOn: main?.deliverMails,
          }),
    push: createWebPush(settings.VAPID_PRIVATE_KEY ?? readOrCreateVapidKey(DATA_DIR)),
    postbacks: createPostbacks(secrets, isDemo),
    sms: createSms(settings, secrets, isDemo),
    ibanKey: settings.IBAN_KEY ?? (isDemo ? readOrCreateIbanKey(DATA_DIR) : null),
    blockedIbans: isDemo ? [TEST_ACCOUNTS.blocked] : [],
    ageAssurance: createAgeAssurance(settings, isDemo),
    payments: createPayments({ settings, secrets, isDemo }),
    responder: createResponders({ secrets, isDemo }),
    clock: Date.now,
    pause,
    pace: createPace(),
    peer: createPeerReader(settings),
    shareUses: main?.shareUses ?? null,
    requestsPerMember: settings.REQUESTS_PER_MEMBER,
    requestsPerAddress: settings.REQUESTS_PER_ADDRESS,
    sharedResultsMs: SHARED_RESULTS_MS,
    hasRemoteDatabase: false,
    apiOrigin: API_ORIGIN ?? null,
    log: logJson,
    defer,
    // A command begins no work in the background: it would end in the middle of it.
    isEnding: () => isEnding || isCommand,
    beginEnd() {
      isEnding = true;
      ports.realtime.close();
    },
    async close(limitMs = FINISH_MS) {
      sites.close();
      await deferred.finish(limitMs);
      await Promise.all([control, ...databases.opened()].map((database) => database.close()));
      lock?.release();
    },
  };
  return ports;
}
