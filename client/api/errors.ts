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
  not_found: 404,
  method_not_allowed: 405,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  validation: 422,
  too_many_attempts: 429,
  too_many_requests: 429,
  try_again_later: 500,
  upstream: 502,
  busy: 503,
  /** Not an answer: the request never arrived. */
  offline: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values that the text of an error needs, for example `{minutes: 15}`. */
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

  constructor(
    code: ErrorCode,
    details: { params?: ErrorParams; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
