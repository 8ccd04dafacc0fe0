import type { AnswerOf, Call, CallInput, EndpointSpec } from './endpoint.ts';
import { endpointUrl } from './endpoint.ts';
import { ApiError, type ErrorBody, isErrorCode } from './errors.ts';

/** SPEC §9: retries 5, first delay 200 ms, doubling. */
const RETRIES = 5;
const FIRST_DELAY_MS = 200;

interface Options {
  fetch?: typeof fetch;
  /** Injected so that tests need not wait. */
  sleep?: (ms: number) => Promise<void>;
}

/** The browser's side of every call. Retrying is safe: a mutation carries one idempotency key for all its tries. */
export function createCall(options: Options = {}): Call {
  const doFetch = options.fetch ?? ((input, init) => fetch(input, init));
  const sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms)));

  return async <S extends EndpointSpec>(endpoint: S, input: CallInput<S>): Promise<AnswerOf<S>> => {
    const request = requestInit(endpoint, input);
    const url = endpointUrl(endpoint, input);
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptCall<S>(doFetch, url, request);
      if (!(outcome instanceof ApiError)) return outcome.answer;
      if (attempt === RETRIES || !isWorthRetrying(outcome)) throw outcome;
      await sleep(retryDelay(attempt, outcome));
    }
  };
}

function requestInit(endpoint: EndpointSpec, input: { body?: unknown }): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.path === '/api/user.php') headers['x-request-type'] = 'client';
  if (endpoint.method !== 'GET') headers['idempotency-key'] = crypto.randomUUID();
  if (endpoint.body === undefined) return { method: endpoint.method, headers };
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

async function attemptCall<S extends EndpointSpec>(
  doFetch: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<{ answer: AnswerOf<S> } | ApiError> {
  let response: Response;
  try {
    response = await doFetch(url, request);
  } catch (cause) {
    return new ApiError('offline', { cause });
  }
  if (response.ok) {
    const answer = (await response.json().catch(() => undefined)) as AnswerOf<S> | undefined;
    return answer === undefined ? new ApiError('upstream') : { answer };
  }
  return errorFrom(response);
}

async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const details = {
    ...(body.params && { params: body.params }),
    ...(body.fields && { fields: body.fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  if (body.authentication_required) return new ApiError('authentication_required', details);
  if (isErrorCode(body.error)) return new ApiError(body.error, details);
  return new ApiError(response.status >= 500 ? 'upstream' : 'try_again_later', details);
}

/** A refusal stays a refusal; only what time can heal is tried again. */
function isWorthRetrying(error: ApiError): boolean {
  return ['offline', 'upstream', 'try_again_later', 'busy', 'too_many_requests'].includes(error.code);
}

function retryDelay(attempt: number, error: ApiError): number {
  const backoff = FIRST_DELAY_MS * 2 ** attempt;
  return Math.max(backoff, (error.retryAfter ?? 0) * 1000);
}
