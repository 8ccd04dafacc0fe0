import sites from 'virtual:tenants';
import { sql } from 'drizzle-orm';
import { type App, type AppOptions, createApp } from '#worker/app.ts';
import { createPasswordHasher } from '#worker/features/auth/password-hashing.ts';
import { sandboxAgeChecks } from '#worker/sandbox/age-checks/provider.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { outboxSms } from '#worker/sandbox/sms-outbox-store.ts';
import { createMemoryFiles } from './memory/files.ts';
import { memoryImages } from './memory/images.ts';
import { createMemoryMail } from './memory/mail.ts';
import { type MemoryRealtime, createMemoryRealtime } from './memory/realtime.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { createMemoryPageCache } from './memory/page-cache.ts';
import type { Database } from '#worker/ports/database.ts';
import type { OutgoingMail } from '#worker/ports/mail.ts';
import type { ListedSites } from '#worker/ports/sites.ts';
import type { LogEvent, Ports } from '#worker/ports/ports.ts';
import { prepareSession } from '#worker/session/store.ts';
import { createTestDatabase } from '#test/database';
import { type SiteSettings, createSites } from '#worker/tenancy/sites.ts';
import { createSharedRouter } from './shared-router.ts';
import { checkSites } from './database/site-checked-database.ts';
import { type MemberRow, createMemberRow, insertMembers } from './members.ts';

/** 2026-11-21, a Saturday, noon in UTC. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const PASSWORD = 'correct horse battery';

interface TestPorts extends Ports {
  sites: ListedSites;
}

export interface TestApp extends Pick<App, 'recallRefusal'> {
  readonly ports: TestPorts;
  readonly db: Database;
  readonly realtime: MemoryRealtime;
  readonly logged: LogEvent[];
  /** Delivered emails, the oldest first. */
  mails(): readonly OutgoingMail[];
  advanceTime(ms: number): void;
  /** Answers an unchanged request, for servers around the application. */
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Requests as a browser on a page of the site would: same origin, new idempotency key. */
  ask(site: string, path: string, init?: AskInit): Promise<Response>;
  /** An active member who can log in with {@link PASSWORD}. */
  addMember(member: NewMember): Promise<void>;
  /** The same for many, of which the n-th, from 0 on, is what `describe` says. */
  addMembers(count: number, describe: (n: number) => NewMember): Promise<void>;
  /** Logs in with {@link PASSWORD} and returns the cookie to send along. */
  login(site: string, email: string): Promise<string>;
  /** The cookie of a new session, as after a login, whose dozen queries take long in workerd. */
  startSession(site: string, email: string): Promise<string>;
}

type NewMember = Partial<MemberRow> & { id: string };

export interface AskInit {
  method?: string;
  json?: unknown;
  form?: Record<string, string> | undefined;
  body?: string | Uint8Array<ArrayBuffer> | FormData | ReadableStream<Uint8Array>;
  headers?: Record<string, string | undefined>;
  cookie?: string | undefined;
  /** Aborted when the reader leaves. */
  signal?: AbortSignal;
}

interface Options extends Partial<AppOptions>, Partial<SiteSettings> {
  ports?: Partial<Omit<Ports, 'sites'>>;
  /** Instead of those made of `tenants` and `companies`. */
  sites?: ListedSites;
  /** Instead of an empty one with all migrations. */
  db?: Database;
  /** Wraps the database of the application. */
  watch?: (db: Database) => Database;
  country?: string | null;
  /** Sites answer at http://<id>.localhost:<port>, and their links lead there. */
  local?: { port: number };
}

/** The application as it is, on the runtime of the test: real migrations, real sites, a clock that stands still. */
export async function createTestApp({
  ports: own,
  country = 'NL',
  db: givenDatabase,
  watch,
  tenants = sites.tenants,
  companies = sites.companies,
  local,
  sites: given = createSites({ tenants, companies }, { local }),
  ...options
}: Options = {}): Promise<TestApp> {
  const time = { now: NOW };
  const logged: LogEvent[] = [];
  const db = givenDatabase ?? (await createTestDatabase());
  const checked = checkSites(db);
  const watched = watch?.(checked) ?? checked;
  const passwords = createPasswordHasher({ N: 16, r: 1, p: 1 }, 2);
  const mail = createMemoryMail();
  const realtime = createMemoryRealtime(createInboxReader(() => ports));
  const ports: TestPorts = {
    ...createQuietPorts(country),
    database: () => watched,
    pages: createMemoryPageCache(() => time.now),
    passwords,
    mail,
    realtime,
    clock: () => time.now,
    pause: (ms) => Promise.resolve(void (time.now += ms)),
    log: (event) => logged.push(event),
    ...own,
    sites: given,
  };
  const app = createApp(ports, { hasOutbox: local !== undefined, router: createSharedRouter(), ...options });
  const passwordHash = await passwords.hash(PASSWORD);
  const ask: TestApp['ask'] = async (site, path, init = {}) => app.fetch(requestFor(site, path, init));
  const complete = (member: NewMember) =>
    createMemberRow({ passwordHash, createdAt: time.now, lastActiveAt: time.now, ...member });
  return {
    ports,
    db,
    realtime,
    logged,
    fetch: (request, env) => app.fetch(request, env),
    recallRefusal: app.recallRefusal,
    ask,
    mails: () => mail.sent,
    advanceTime: (ms) => void (time.now += ms),
    addMember: (member) => insertMembers(db, [complete(member)]),
    addMembers: (count, describe) =>
      insertMembers(
        db,
        Array.from({ length: count }, (_, n) => complete(describe(n))),
      ),
    login: async (site, email) => logIn(ask, site, email),
    startSession: async (site, email) => insertSession(db, time.now, { site, email }),
  };
}

/** Ports whose work no test watches. */
function createQuietPorts(country: string | null) {
  return {
    files: createMemoryFiles(),
    images: memoryImages,
    drawBrandImage: null,
    push: null,
    ageAssurance: sandboxAgeChecks,
    payments: [sandboxPayments],
    postbacks: null,
    sms: outboxSms,
    ibanKey: 'A'.repeat(43),
    blockedIbans: [TEST_ACCOUNTS.blocked],
    responder: () => Promise.resolve(null),
    peer: ({ headers }) => ({
      country: headers.get('x-test-country') ?? country,
      address: headers.get('x-test-address') ?? '192.0.2.1',
    }),
    shareUses: null,
    requestsPerMember: Number.POSITIVE_INFINITY,
    requestsPerAddress: Number.POSITIVE_INFINITY,
    sharedResultsMs: 0,
    hasRemoteDatabase: true,
    apiOrigin: null,
    isEnding: () => false,
    pace: () => Promise.resolve(),
    defer: (work) => work,
  } satisfies Partial<Ports>;
}

async function logIn(ask: TestApp['ask'], site: string, email: string): Promise<string> {
  const json = { email, password: PASSWORD };
  const response = await ask(site, '/api/user.php', { method: 'POST', json });
  if (!response.ok) throw new Error(`login failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function insertSession(
  db: Database,
  now: number,
  { site, email }: { readonly site: string; readonly email: string },
): Promise<string> {
  const request = requestFor(site, '/login', {});
  const { token, write } = prepareSession(
    { db, tenant: { id: site }, now, request, mutation: null },
    sql<string>`(SELECT id FROM members WHERE tenant_id = ${site} AND email_normalised = ${email})`,
  );
  await write;
  return `__Host-auth=${token}`;
}

function requestFor(
  site: string,
  path: string,
  { method, json, form, body: text, headers = {}, cookie, signal }: AskInit,
): Request {
  const origin = `https://${site}.example`;
  const body = json === undefined ? (text ?? (form && new URLSearchParams(form))) : JSON.stringify(json);
  const sent: Record<string, string | undefined> = {
    origin: method && method !== 'GET' ? origin : undefined,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': crypto.randomUUID(),
    'content-type': json === undefined ? undefined : 'application/json',
    cookie,
    ...headers,
  };
  const defined = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request(origin + path, {
    method: method ?? 'GET',
    headers: defined,
    redirect: 'manual',
    ...(body !== undefined && { body, duplex: 'half' }),
    ...(signal && { signal }),
  });
}
