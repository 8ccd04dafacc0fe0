import {
  type AnswerOf,
  buildEndpointUrl,
  type Call,
  type CallInput,
  type EndpointSpec,
  type Fetch,
  type UploadInput,
} from './endpoint.ts';
import { ApiError, type ErrorCode, readApiError } from './errors.ts';
import { PAGE_MEMBER_HEADER, PAGE_VISIBILITY_HEADER } from './page-headers.ts';

/** docs/product.md#constants */
const RETRIES = 5;
/** The least time between two tries of a call; the first try never waits. */
const FIRST_DELAY_MS = 200;
/** Limit of all delays of one call. If the server asks for more, the call fails, so that a form does not hang. */
const MAX_DELAY_MS = 10_000;

interface Options {
  /** Language of the calling page, which may come from its address and is sent nowhere else. */
  language?: string;
  fetch?: Fetch;
  /** Called when a request leaves; returns what is called with its answer, also with a refusal. */
  onRequest?: () => () => void;
  /**
   * Called when a session has ended unexpectedly. If it returns true, the page is being left and its reads never
   * settle, so that nothing breaks on it.
   */
  onLoggedOut?: () => boolean;
  /** Whose page it is: {@link PAGE_MEMBER_HEADER} */
  getPageMember?: () => string;
  /** Asked once when a call finds no session: another tab may have logged in the same member again. */
  hasNewSession?: () => Promise<boolean>;
  /** For changes that the caller retries itself, so that they take effect once. By default each call has its own. */
  idempotencyKey?: string;
  /** Injected by tests. */
  sleep?: (ms: number) => Promise<void>;
  patienceMs?: number;
}

/** Creates the call over HTTP. Retries are safe, because all attempts of a mutation share an idempotency key. */
export function createCall(options: Options = {}): Call {
  const {
    fetch: fetchOnce = (url, init) => fetch(url, init),
    onRequest,
    patienceMs = MAX_DELAY_MS,
  } = options;
  const doFetch: Fetch = async (url, init) => {
    const onAnswer = onRequest?.();
    const response = await fetchOnce(url, init);
    onAnswer?.();
    return response;
  };
  const sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  const changes = trackSessionRenewals();

  const send = async <S extends EndpointSpec>(
    endpoint: S,
    input: CallInput<S>,
    key?: string,
  ): Promise<AnswerOf<S>> => {
    const request = requestInit(endpoint, input, key ? { ...options, idempotencyKey: key } : options);
    const url = buildEndpointUrl(endpoint, input);
    const { upload } = input as { upload?: UploadInput };
    let hasAsked = false;
    for (let attempt = 0, waited = 0; ; attempt++) {
      const requestedAt = changes.now();
      const outcome = await attemptCall<S>(upload?.fetch ?? doFetch, url, request);
      if (!(outcome instanceof ApiError)) return outcome.answer;
      if (outcome.code === 'authentication_required') {
        if (endpoint.method === 'GET' && (await changes.since(requestedAt))) continue;
        if (!hasAsked && !endpoint.isVisitorExpected) {
          hasAsked = true;
          if (await options.hasNewSession?.()) continue;
        }
        const isLeavingPage = !endpoint.isVisitorExpected && options.onLoggedOut?.();
        if (isLeavingPage && endpoint.method === 'GET') return new Promise<never>(() => undefined);
      }
      if (key && outcome.code === 'offline') throw outcome;
      const delay = retryDelay(attempt, outcome);
      waited += delay;
      if (attempt === RETRIES || waited > patienceMs || !RETRIABLE_CODES.has(outcome.code)) throw outcome;
      await sleep(delay);
    }
  };
  return (endpoint, input, key) =>
    endpoint.method === 'GET' ? send(endpoint, input) : changes.watch(send(endpoint, input, key));
}

function requestInit(
  endpoint: EndpointSpec,
  input: { body?: unknown; upload?: UploadInput },
  { language, getPageMember, idempotencyKey }: Options,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...endpoint.headers };
  if (getPageMember) headers[PAGE_MEMBER_HEADER] = getPageMember();
  if (language !== undefined) headers['accept-language'] = language;
  // On the server there is no document.
  if (globalThis.document?.hidden) headers[PAGE_VISIBILITY_HEADER] = 'hidden';
  if (endpoint.method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  if (input.upload) {
    headers['content-type'] = input.upload.type;
    return { method: endpoint.method, headers, body: input.upload.bytes };
  }
  if (endpoint.body === undefined) return { method: endpoint.method, headers };
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

async function attemptCall<S extends EndpointSpec>(
  doFetch: Fetch,
  url: string,
  request: RequestInit,
): Promise<{ answer: AnswerOf<S> } | ApiError> {
  let response: Response;
  try {
    response = await doFetch(url, request);
  } catch (cause) {
    return cause instanceof ApiError ? cause : new ApiError('offline', { cause });
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return { answer: answer as AnswerOf<S> };
  return readApiError(response, answer);
}

/** All other errors would stay the same on a retry. */
const RETRIABLE_CODES: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'upstream',
  'try_again_later',
  'busy',
  'site_unavailable',
  'too_many_requests',
]);

/** Adds a random part, so that clients rejected together do not return together. */
function retryDelay(attempt: number, { retryAfter = 0 }: ApiError): number {
  return Math.max(FIRST_DELAY_MS * 2 ** attempt, retryAfter * 1000 * (1 + Math.random()));
}

/**
 * A change may replace the session (docs/security.md#sessions). Calls sent meanwhile with the old session fail as
 * logged out and should be retried; `since` says so once running changes have ended.
 */
function trackSessionRenewals() {
  let ended = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    now: (): number => ended,
    since: (moment: number): Promise<boolean> => running.then(() => ended !== moment),
    watch<T>(change: Promise<T>): Promise<T> {
      const finish = change.then(trackChange, trackChange);
      running = Promise.all([running, finish]);
      return change;
      function trackChange() {
        ended++;
      }
    },
  };
}
