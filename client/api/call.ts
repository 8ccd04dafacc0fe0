import type { AnswerOf, Call, CallInput, EndpointSpec, UploadInput } from './endpoint.ts';
import { buildEndpointUrl } from './endpoint.ts';
import { ApiError, type ErrorCode, readApiError } from './errors.ts';
import { trackSessionRenewals } from './session-renewal.ts';

/** SPEC §9: retries 5, first delay 200 ms, doubling. */
const RETRIES = 5;
const FIRST_DELAY_MS = 200;
/** All waiting of one call. A server that asks for more has refused, and the form says so instead of hanging. */
const PATIENCE_MS = 10_000;

/** Says `hidden` where nobody looks at the page that asks: its news are refreshed, but nobody is online for it. */
export const PAGE_VISIBILITY_HEADER = 'x-page';

type Fetch = (pathAndQuery: string, init: RequestInit) => Promise<Response>;

interface Options {
  /** Of the page that calls: an address may have chosen it, and then nothing else says so. */
  language?: string;
  fetch?: Fetch;
  /**
   * Told when a session has ended that the page still believed in. While it leads to the login page it returns true, and
   * what was asked for the page that is left stays open: an answer would only tear it.
   */
  onLoggedOut?: () => boolean;
  /** For what is tried again by hand: so it happens once all the same. Each call has its own otherwise. */
  idempotencyKey?: string;
  /** Injected so that tests need not wait. */
  sleep?: (ms: number) => Promise<void>;
  /** Milliseconds of waiting that one call may add up to. */
  patienceMs?: number;
}

/** Every call over HTTP. Retrying is safe: a mutation carries one idempotency key for all its tries. */
export function createCall(options: Options = {}): Call {
  const doFetch = options.fetch ?? ((url, init) => fetch(url, init));
  const { patienceMs = PATIENCE_MS } = options;
  const sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  const changes = trackSessionRenewals();

  const send = async <S extends EndpointSpec>(
    endpoint: S,
    input: CallInput<S>,
    key?: string,
  ): Promise<AnswerOf<S>> => {
    const request = requestInit(endpoint, input, key ? { ...options, idempotencyKey: key } : options);
    const url = buildEndpointUrl(endpoint, input);
    for (let attempt = 0, waited = 0; ; attempt++) {
      const asked = changes.now();
      const outcome = await attemptCall<S>(doFetch, url, request);
      if (!(outcome instanceof ApiError)) return outcome.answer;
      if (outcome.code === 'authentication_required') {
        if (endpoint.method === 'GET' && (await changes.since(asked))) continue;
        const isLeft = !endpoint.isVisitorExpected && options.onLoggedOut?.();
        if (isLeft && endpoint.method === 'GET') return new Promise<never>(() => undefined);
      }
      if (key && outcome.code === 'offline') throw outcome;
      const delay = retryDelay(attempt, outcome);
      waited += delay;
      if (attempt === RETRIES || waited > patienceMs || !HEALED_BY_TIME.has(outcome.code)) throw outcome;
      await sleep(delay);
    }
  };
  return (endpoint, input, key) =>
    endpoint.method === 'GET' ? send(endpoint, input) : changes.watch(send(endpoint, input, key));
}

function requestInit(
  endpoint: EndpointSpec,
  input: { body?: unknown; upload?: UploadInput },
  { language, idempotencyKey }: Options,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...endpoint.headers };
  if (language !== undefined) headers['accept-language'] = language;
  // A server that calls has no page.
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

/** Any other refusal stays one, however often it is asked again. */
const HEALED_BY_TIME: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'upstream',
  'try_again_later',
  'busy',
  'site_unavailable',
  'too_many_requests',
]);

/** Those whom a busy server has sent away together come back over as long a time again. */
function retryDelay(attempt: number, { retryAfter = 0 }: ApiError): number {
  return Math.max(FIRST_DELAY_MS * 2 ** attempt, retryAfter * 1000 * (1 + Math.random()));
}
