import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a member of staff works on. */
export type StaffRole = 'moderation' | 'support';

/** Who may make a call. Staff are no members: a call for members is not for them. */
export type Access = 'anyone' | 'member' | { readonly staff: readonly StaffRole[] };

/** One call: what it takes, what it answers, who may make it. Both sides are typed by it. */
export interface EndpointSpec {
  readonly method: Method;
  /** `:name` marks a path parameter. */
  readonly path: `/api/${string}`;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Takes a file instead of JSON: its bytes are the body. */
  readonly upload?: Upload;
  readonly answer: v.GenericSchema;
  /** Refusals beyond those that any call can meet. */
  readonly errors?: readonly ErrorCode[];
  /** A GET that changes something (SPEC §7: logout, auto-like) is guarded like a POST. */
  readonly changesState?: true;
  /** Whether a visitor may ask to learn that they are not logged in: `authentication_required` then ends no session. */
  readonly isVisitorExpected?: true;
  /** Sent with the call, because another backend (`API_ORIGIN`) expects them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Logs out: the browser's cache goes with the session. */
  readonly endsSession?: true;
  /** Answered from the files of the site, also where another backend (`API_ORIGIN`) answers everything else. */
  readonly isFromSiteFiles?: true;
  /** The answer where another backend does not have this call and the page can do without. */
  readonly fallbackAnswer?: unknown;
  /** Sent by beacon, which carries no key: to arrive twice must be the same as to arrive once. */
  readonly beacon?: true;
}

/** What a file may be. The type is what the sender calls it; what it is, its content says. */
export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The file of a call that takes one. */
export interface UploadInput {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

type Part = 'params' | 'query' | 'body';
type File<S> = S extends { upload: Upload } ? { upload: UploadInput } : unknown;
type Input<T> = T extends v.GenericSchema ? v.InferInput<T> : never;
type Output<T> = T extends v.GenericSchema ? v.InferOutput<T> : never;

/** What a caller hands over: only the parts that the endpoint declares. */
export type CallInput<S extends EndpointSpec> = { [K in Part & keyof S]: Input<S[K]> } & File<S>;
/** What a handler receives, parsed. */
export type HandlerInput<S extends EndpointSpec> = { [K in Part & keyof S]: Output<S[K]> } & File<S>;
export type AnswerOf<S extends EndpointSpec> = v.InferOutput<S['answer']>;

/**
 * Calls an endpoint; rejects with `ApiError`. In the browser over HTTP, on the server in-process. A caller that waits for
 * the connection itself hands over the key of all its tries, and learns at once that there is no connection.
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

/** Fills the path parameters and appends the query, skipping what is undefined or empty. */
export function buildEndpointUrl(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
