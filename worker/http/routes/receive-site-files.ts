import type { Handler } from 'hono';
import { TenantFileError, type Problem } from '#tenants/compile/problems.ts';
import { ApiError } from '#client/api/errors.ts';
import { describeFault, toApiError } from '#worker/context/faults.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { toAddressSubject } from '#worker/limits/limits.ts';
import { type RequestThrottle, createRequestThrottle } from '#worker/limits/request-throttle.ts';
import { equalsInConstantTime } from '#worker/constant-time-equal.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { BASE_HEADERS } from '#worker/tenancy/origin-headers.ts';
import { type CheckedPush, type PushedVersion, checkPush } from '#worker/tenancy/pushed/check-push.ts';
import { type CompanyKey, findKey, hashKey } from '#worker/tenancy/pushed/key-store.ts';
import {
  MAX_PUSH_BYTES,
  PushRefusal,
  type PushBody,
  UnnamedRemovals,
  pushBody,
} from '#worker/tenancy/pushed/push-body.ts';
import { cancelDeletions, scheduleDeletions } from '#worker/tenancy/pushed/old-pictures-store.ts';
import {
  type PictureName,
  listOldPictures,
  listPictures,
  storePushedPictures,
} from '#worker/tenancy/pushed/pushed-pictures.ts';
import { PushConflictError, type PushedFile, pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { readAtMost } from '../body/request-body.ts';
import { holdUpload } from '../body/upload-memory.ts';

/** Where companies push the files of their sites; on every host, and no page of a site (tenants/pages/page-tokens.ts). */
export const PUSH_PATH = '/site-files';

/** What a push is answered with. */
export type PushAnswer =
  | { readonly pushed: readonly PushedVersion[]; readonly unchanged: readonly PushedVersion[] }
  | { readonly error: 'faulty_files'; readonly problems: readonly Problem[] }
  | { readonly error: 'removals_unnamed'; readonly removals: readonly string[]; readonly message: string }
  | { readonly error: 'pictures_missing'; readonly pictures: readonly PictureName[] }
  | { readonly error: string; readonly message?: string };

export interface PushTarget {
  readonly control: Database;
  /** Where the files of a folder are served: what is stored has to be in it too. @throws PushRefusal */
  readonly prepareFiles?: (push: CheckedPush) => Promise<PreparedFiles>;
  /** Called when something was stored. The push is answered after it. */
  readonly onPushed: () => void | Promise<void>;
  /** Where another process of this server stores pushes. */
  readonly passOn?: (key: CompanyKey, body: PushBody) => Promise<PushReply>;
}

/** An answer as another process can send it on. */
export interface PushReply {
  readonly status: number;
  readonly answer: PushAnswer;
  readonly retryAfter?: number | undefined;
}

type StorePorts = Pick<Ports, 'clock' | 'defer' | 'drawBrandImage' | 'files' | 'log'>;
type PushPorts = StorePorts & Pick<Ports, 'peer' | 'shareUses'>;

/** Of one address in ten seconds, right or wrong. */
const REQUESTS_PER_ADDRESS = 30;

/**
 * Takes the files that a company pushes with its key: all or none of them, after the checks of the version that serves.
 * Without a target it says that files are read elsewhere.
 */
export function receivePush(ports: PushPorts, target: PushTarget | undefined): Handler<AppEnv> {
  const { shareUses } = ports;
  const throttle = createRequestThrottle({ name: PUSH_PATH, max: REQUESTS_PER_ADDRESS, shareUses });
  return async (c) => {
    const reply = await receive(c.req.raw, c.env, { ports, target, throttle }).catch((error: unknown) =>
      refuse(error, ports),
    );
    const answer = toResponse(reply);
    for (const [name, value] of Object.entries(BASE_HEADERS)) answer.headers.set(name, value);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

interface Receiving {
  readonly ports: PushPorts;
  readonly target: PushTarget | undefined;
  readonly throttle: RequestThrottle;
}

async function receive(
  request: Request,
  env: unknown,
  { ports, target, throttle }: Receiving,
): Promise<PushReply> {
  throttle(toAddressSubject(ports.peer(request, env).address), ports.clock());
  if (request.method !== 'POST') throw new ApiError('method_not_allowed', { allow: ['POST'] });
  if (!target)
    return {
      status: 501,
      answer: {
        error: 'files_elsewhere',
        message:
          'This server reads the files of its sites from a folder. Ask those who run it to put yours there.',
      },
    };
  const key = await findRightKey(target.control, request.headers.get('authorization'));
  if (!key) return { status: 401, answer: { error: 'key_unknown', message: 'This key opens nothing here.' } };
  return holdUpload(ports.clock, async (hold) => {
    const body = parseBody(await readAtMost(request, MAX_PUSH_BYTES, hold));
    return target.passOn ? target.passOn(key, body) : storePush(ports, target, key, body);
  });
}

/** Stores a push whose key is right. It never rejects. */
export function storePush(
  ports: StorePorts,
  target: PushTarget,
  key: CompanyKey,
  body: PushBody,
): Promise<PushReply> {
  return store(ports, target, key, body).catch((error: unknown) => refuse(error, ports));
}

/** The key of a company; null alike for one that is wrong, revoked or missing. */
async function findRightKey(control: Database, authorization: string | null): Promise<CompanyKey | null> {
  const [, key = ''] = /^Bearer (\S{20,200})$/.exec(authorization ?? '') ?? [];
  const companyKey = await findKey(control, key);
  return companyKey && equalsInConstantTime(hashKey(key), companyKey.hash) ? companyKey : null;
}

/** A body that was cut off is no JSON. */
function parseBody(bytes: Uint8Array<ArrayBuffer>): PushBody {
  try {
    return pushBody.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

async function store(
  ports: StorePorts,
  { control, prepareFiles, onPushed }: PushTarget,
  { company, name }: CompanyKey,
  body: PushBody,
): Promise<PushReply> {
  const checked = await checkPush(control, company, body);
  const { companies, sites, unchanged } = checked;
  if (ports.drawBrandImage === null) {
    // Before the texts, so that no visitor asks for a picture that is not there yet.
    const tenants = sites.map(({ tenant }) => tenant);
    if (!(await cancelDeletions(control, tenants.flatMap(listPictures), ports.clock())))
      throw new ApiError('busy');
    const pictures = await storePushedPictures(ports.files, tenants, body.pictures);
    if (pictures.length > 0) return { status: 409, answer: { error: 'pictures_missing', pictures } };
  }
  const by = `${company}/${name}`;
  const old = listOldPictures(sites);
  const files = await prepareFiles?.(checked);
  try {
    // Elsewhere a process may serve the version before for some seconds, and cannot draw its pictures again.
    const isKept = ports.drawBrandImage === null && old.length > 0;
    const others = isKept ? [scheduleDeletions(control, old, ports.clock())] : [];
    await pushFiles(control, { companies, sites, by, at: ports.clock() }, others);
  } catch (error) {
    await files?.discard();
    throw error;
  }
  await files?.place();
  if (ports.drawBrandImage !== null) await ports.defer(removePictures(ports.files, old));
  const pushed = [
    ...companies.map((file) => toVersion('company', file)),
    ...sites.map((file) => toVersion('site', file)),
  ];
  if (pushed.length > 0) {
    await onPushed();
    const error = `${by}: ${pushed.map(({ kind, id, number }) => `${kind} ${id} ${number}`).join(', ')}`;
    ports.log({ level: 'info', event: 'files-pushed', error });
  }
  return { status: 200, answer: { pushed, unchanged } };
}

async function removePictures(files: Ports['files'], keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

function toVersion(kind: PushedVersion['kind'], { id, replaces }: PushedFile): PushedVersion {
  return { kind, id, number: (replaces ?? 0) + 1 };
}

function refuse(error: unknown, ports: Pick<Ports, 'log'>): PushReply {
  if (error instanceof TenantFileError)
    return { status: 422, answer: { error: 'faulty_files', problems: error.problems } };
  if (error instanceof UnnamedRemovals) {
    const { files: removals, message } = error;
    return { status: 409, answer: { error: 'removals_unnamed', removals, message } };
  }
  if (error instanceof PushRefusal)
    return { status: 409, answer: { error: 'refused', message: error.message } };
  if (error instanceof PushConflictError)
    return { status: 409, answer: { error: 'refused', message: CONFLICTS[error.conflict] } };
  const { status, code, retryAfter } = toApiError(error);
  if (status >= 500) ports.log({ level: 'error', event: 'push-failed', status, error: describeFault(error) });
  return { status, answer: { error: code }, retryAfter };
}

const CONFLICTS = {
  version: 'Someone else has pushed at the same time. Nothing of yours was pushed: try again.',
  host: 'Another site has got one of the hosts at the same time. Nothing of yours was pushed.',
} as const;

function toResponse({ status, answer, retryAfter }: PushReply): Response {
  const response = Response.json(answer, { status });
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
  if (status === 405) response.headers.set('allow', 'POST');
  return response;
}

/** Files of a push that are written and not in their places yet. */
export interface PreparedFiles {
  /** After the push was stored. */
  place(): Promise<void>;
  /** After it was not. */
  discard(): Promise<void>;
}
