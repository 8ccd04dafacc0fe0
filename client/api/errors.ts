/**
 * Every way a call can be refused. A code is also the key of its text (`errors.<code>`) and,
 * through {@link ERROR_STATUS}, its HTTP status. SPEC §8 is the source of the user messages.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  login_failed: 401,
  authentication_required: 403,
  cross_origin: 403,
  signup_closed: 403,
  age_check_needed: 403,
  account_deleted: 403,
  /** SPEC §6: the member has blocked the one who asks; `name` is theirs. */
  blocked: 403,
  /** The one who asks has blocked the member. */
  own_block: 403,
  /** Who is away for a while turns to nobody. */
  paused: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_mismatch: 409,
  activation_failed: 409,
  saved_searches_full: 409,
  /** `count` is how many photos the member may have; `reason` names the gate that is closed. */
  photos_full: 409,
  /** The member has answered this one of the swipe game before, in another window perhaps. */
  answered_already: 409,
  /** What could be taken back for a while cannot be any more. */
  too_late: 409,
  link_invalid: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  validation: 422,
  /** SPEC §9: four likes a day in the swipe game. */
  likes_used_up: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_resets: 429,
  try_again_later: 500,
  /** This installation lacks what it takes. */
  not_available: 501,
  /** The backend behind `API_ORIGIN` does not have the call that `call` names. */
  call_missing: 501,
  upstream: 502,
  busy: 503,
  /** The site lacks what it needs, such as its database; other sites may go on. */
  site_unavailable: 503,
  /** Not an answer: the request never arrived. */
  offline: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values that the text of an error needs, for example `{minutes: 15}`; `wait` is there with each that says when it ends. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** What is wrong with one field; the key of its text is `errors.field.<code>`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The body of every refusal. `message` is in the language of the page. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  params?: ErrorParams;
  fields?: FieldErrors;
  /** SPEC §8: present with HTTP 403 when the call needs a login. */
  authentication_required?: true;
}

/** A refused call, the same object in the browser and on the server. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** Methods that the address does have, where the one asked for is not among them. */
  readonly allow: readonly string[] | undefined;

  constructor(
    code: ErrorCode,
    details: {
      params?: ErrorParams | undefined;
      fields?: FieldErrors | undefined;
      retryAfter?: number | undefined;
      allow?: readonly string[] | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.params = { ...details.params, ...(this.retryAfter && { wait: this.retryAfter }) };
    this.fields = details.fields ?? {};
    this.allow = details.allow;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** The refusal that an answer carries: in our own words, or as far as another backend's status tells. */
export function readApiError({ ok, status, headers }: Response, answer: unknown): ApiError {
  const body = (answer ?? {}) as Partial<ErrorBody>;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const details = { params: body.params, fields: body.fields, retryAfter };
  if (body.authentication_required) return new ApiError('authentication_required', details);
  if (isErrorCode(body.error)) return new ApiError(body.error, details);
  return new ApiError(ok ? 'upstream' : toErrorCode(status), details);
}

/** What a refusal means that carries no code of ours. Not for 403: SPEC §8 has a flag for that. */
export function toErrorCode(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'upstream');
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'login_failed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'busy',
};
