// docs/decisions/004-one-contract-per-call.md
import type * as v from 'valibot';
import { appendQuery } from './append-query.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a member of staff works on. */
export type StaffRole = 'moderation' | 'support';

/** Who may make a call. Staff are no members: a call for members is not for them. */
export type Access = 'anyone' | 'member' | { readonly staff: readonly StaffRole[] };

/** One call: its input, its answer and its access. Both sides are typed by it. */
export interface EndpointSpec {
  readonly method: Method;
  /** `:name` marks a path parameter. */
  readonly path: `/api/${string}`;
  /**
   * Distinguishes this call from another one with its method and path: only a request with this query parameter, set
   * to 1, is for it.
   */
  readonly flag?: string;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Uses the partners that the member seeks: without the member's consent to that it answers `consent_needed`
   * (docs/product.md#consent-to-sensitive-data).
   */
  readonly needsConsent?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Takes a file instead of JSON as the body. */
  readonly upload?: Upload;
  readonly answer: v.GenericSchema;
  /** Errors beyond those that every call can have. */
  readonly errors?: readonly ErrorCode[];
  /** A GET that changes something, such as logout, is protected against CSRF like a POST. */
  readonly changesState?: true;
  /** Whether a visitor may ask to learn that they are not logged in: `authentication_required` then ends no session. */
  readonly isVisitorExpected?: true;
  /** Sent with the call, because another backend (`API_ORIGIN`) expects them. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * What it does to the session of the browser. Such a call may be repeated without the session that it had, and is then
   * recognized by its key; after the end of a session the browser's cache is cleared.
   */
  readonly session?: 'starts' | 'ends';
  /** For a page that the server renders, another backend (`API_ORIGIN`) gets the query of that page too. */
  readonly takesPageQuery?: true;
  /** Answered from the site's files even if another backend (`API_ORIGIN`) answers everything else. */
  readonly isFromSiteFiles?: true;
  /** Open to a member before an age check and while the site is paused: what concerns the own account, and the check. */
  readonly isAlwaysOpen?: true;
  /** The answer if another backend lacks this call and the page works without it. */
  readonly fallbackAnswer?: unknown;
  /** Sent as a beacon without a key, so receiving it twice must be harmless. */
  readonly beacon?: true;
}

/** Accepted files. The declared type is not trusted; the content decides. */
export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** Sends a request to this site. */
export type Fetch = (pathAndQuery: string, init: RequestInit) => Promise<Response>;

export interface UploadInput {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** In the browser: sends it instead of `fetch`, such as `fetchWithProgress`. */
  readonly fetch?: Fetch;
}

type Part = 'params' | 'query' | 'body';
type File<S> = S extends { upload: Upload } ? { upload: UploadInput } : unknown;
type Input<T> = T extends v.GenericSchema ? v.InferInput<T> : never;
type Output<T> = T extends v.GenericSchema ? v.InferOutput<T> : never;

/** The input of a caller: only the parts that the endpoint declares. */
export type CallInput<S extends EndpointSpec> = { [K in Part & keyof S]: Input<S[K]> } & File<S>;
export type HandlerInput<S extends EndpointSpec> = { [K in Part & keyof S]: Output<S[K]> } & File<S>;
export type AnswerOf<S extends EndpointSpec> = v.InferOutput<S['answer']>;

/**
 * Calls an endpoint and rejects with `ApiError`: over HTTP in the browser, in-process on the server. A caller that
 * waits for the connection itself passes its key and learns at once that it is offline.
 */
export type Call = <S extends EndpointSpec>(
  endpoint: S,
  input: CallInput<S>,
  idempotencyKey?: string,
) => Promise<AnswerOf<S>>;

export function defineEndpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

type QueryValue = string | number | boolean | undefined;

/** Fills in the path parameters and appends the query without undefined or empty values. */
export function buildEndpointUrl(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  if (endpoint.flag !== undefined) query.set(endpoint.flag, '1');
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return appendQuery(path, query);
}
