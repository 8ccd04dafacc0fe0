/**
 * All error codes of calls. A code is also the key of its text (`errors.<code>`) and determines its HTTP status
 * ({@link ERROR_STATUS}): docs/product.md#messages
 */
export const ERROR_STATUS = {
  bad_request: 400,
  login_failed: 401,
  /** The member has `have` credits and needs `cost`. */
  credits_short: 402,
  /** Credits were spent whose payment was taken back later; a purchase settles them. */
  credits_owed: 402,
  authentication_required: 403,
  cross_origin: 403,
  signup_closed: 403,
  /** No one can sign up from a country with an age check while this site has no provider of checks. */
  age_check_needed: 403,
  /** The member has to pass an age check first. */
  age_unverified: 403,
  site_paused: 403,
  account_closed: 403,
  account_deleted: 403,
  /** The member has blocked the viewer; `name` is the member's. */
  blocked: 403,
  own_block: 403,
  /** A debit of the account or the member was returned. */
  debit_blocked: 403,
  /** Members whose address is not confirmed have no profile that others could answer. */
  unconfirmed: 403,
  /** The member has not agreed to the use of data about the partners sought, or has withdrawn. */
  consent_needed: 403,
  /** Paused members cannot contact others. */
  paused: 403,
  /** A free member has started `count` conversations. */
  conversations_used_up: 403,
  /** A fictional profile for which no one answers. */
  no_responder: 403,
  not_found: 404,
  /** A discount code that does not exist, or not for this member. */
  code_not_found: 404,
  method_not_allowed: 405,
  /** The connection stood still or was too slow while a file was sent. */
  upload_too_slow: 408,
  idempotency_mismatch: 409,
  /** The page shows another member than the one who is logged in now; `name` is the name of the latter. */
  other_member: 409,
  code_used: 409,
  /** A discount code works from `amount` on. */
  code_minimum: 409,
  /** A discount code works with `methods` only. */
  code_method: 409,
  /** The page showed another total than the present one. */
  price_changed: 409,
  /** The way to pay that an order names, or the saved method, is not offered now. */
  method_unavailable: 409,
  /** A message would cost `count` credits, more than the page showed. */
  message_price_changed: 409,
  /** As many debits as allowed wait for the bank. */
  debit_limit: 409,
  /** The time to withdraw is over, or the payment was given back already. */
  withdrawal_closed: 409,
  /** The page showed another refund than the present one. */
  withdrawal_changed: 409,
  activation_failed: 409,
  /** An account with purchases is not removed by a link; `email` is where its owner can write. */
  account_paid: 409,
  saved_searches_full: 409,
  /** As many conversations are pinned as can be. */
  pins_full: 409,
  /** `count` is the member's photo limit; `reason` names the limit's text. */
  photos_full: 409,
  /** The member has already answered this card of the swipe game, for example in another window. */
  answered_already: 409,
  /** The time to undo is over. */
  too_late: 409,
  code_ended: 410,
  link_invalid: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  validation: 422,
  /** The push service of a browser is none that this site sends to. */
  push_service_unknown: 422,
  /** The day's likes of the swipe game are used up. */
  likes_used_up: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_resets: 429,
  try_again_later: 500,
  /** This installation lacks a required part. */
  not_available: 501,
  /** The backend behind `API_ORIGIN` lacks the call named in `call`. */
  call_missing: 501,
  upstream: 502,
  busy: 503,
  /** The site lacks a required part, such as its database; other sites keep working. */
  site_unavailable: 503,
  /** The payment provider gives no answer; nothing was charged. */
  payment_unavailable: 503,
  /** The provider of age checks gives no answer; nothing was started. */
  age_check_unavailable: 503,
  /** The text message with the code could not be sent. */
  sms_unavailable: 503,
  offline: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values for the text of an error, such as `{minutes: 15}`; `wait` is set whenever the end is known. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Error code per field; its text is `errors.field.<code>`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The body of every error. `message` is in the page's language. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  params?: ErrorParams;
  fields?: FieldErrors;
  /** Set with HTTP 403 when the call needs a login. */
  authentication_required?: true;
}

/** A rejected call; the same in the browser and on the server. */
export class ApiError extends Error {
  /** In development the class is loaded again after a change, while what holds the database keeps throwing the one before. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }

  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The methods that the path supports when the used one is not among them. */
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

/** Whether the server may have done what was asked: one that fails may have stored it before. 501 says that it cannot. */
export function isOutcomeUnknown(code: ErrorCode): boolean {
  const status = ERROR_STATUS[code];
  return status === 0 || (status >= 500 && status !== 501);
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** The error of an answer: its own code, or one derived from another backend's status. */
export function readApiError({ ok, status, headers }: Response, answer: unknown): ApiError {
  const body = (answer ?? {}) as Partial<ErrorBody>;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const details = { params: body.params, fields: body.fields, retryAfter };
  if (body.authentication_required) return new ApiError('authentication_required', details);
  if (isErrorCode(body.error)) return new ApiError(body.error, details);
  return new ApiError(ok ? 'upstream' : toErrorCode(status), details);
}

/** The code of a status without one of ours. Not for 403, where a separate flag decides. */
export function toErrorCode(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'upstream');
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'login_failed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'upload_too_slow',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'busy',
};
