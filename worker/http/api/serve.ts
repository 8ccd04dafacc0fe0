import * as v from 'valibot';
import type { AnswerOf, Call, CallInput, EndpointSpec, HandlerInput } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import { toApiError } from '#worker/context/faults.ts';
import { findStoredAnswer, setMutation } from '#worker/idempotency/store.ts';
import { assertAreaOpen } from '#worker/session/members-area.ts';
import { assertPageMember } from '#worker/session/page-member.ts';
import { isUnsafeMethod } from '../security/csrf.ts';
import { assertAccess, assertConsent, getActor } from '#worker/session/actor.ts';
import { type FindEndpoint, createUpstreamCall } from './upstream.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

type Handler<S extends EndpointSpec, Answer = AnswerOf<S>> = (
  context: RequestContext,
  input: HandlerInput<S>,
) => Promise<Answer>;

type Handle = (context: RequestContext, input: unknown) => Promise<unknown>;

/** An endpoint with its handler. */
export interface ServedEndpoint {
  readonly endpoint: EndpointSpec;
  readonly handle: Handle;
  /** Answers a page that the server renders. */
  readonly handleForPage: Handle;
}

/**
 * Connects a contract and its handler. The answer is validated and reduced to the contract. With `forPage`, a
 * page gets a shorter answer: each page carries what it asked for.
 */
export function serve<const S extends EndpointSpec>(
  endpoint: S,
  handler: Handler<S>,
  { forPage = handler }: { forPage?: Handler<S> } = {},
): ServedEndpoint {
  return {
    endpoint,
    handle: createHandle(endpoint, handler),
    handleForPage: createHandle(endpoint, forPage),
  };
}

/**
 * Connects a contract with a change and with the answer that is read after it, also for a repeated request. Unlike that of
 * {@link serve}, the answer is not stored with the key, because it is personal.
 */
export function serveThenRead<const S extends EndpointSpec>(
  endpoint: S,
  change: Handler<S, unknown>,
  read: (context: RequestContext) => Promise<AnswerOf<S>>,
): ServedEndpoint {
  const handle = createHandle(endpoint, change, read);
  return { endpoint, handle, handleForPage: handle };
}

function createHandle<S extends EndpointSpec>(
  endpoint: S,
  handler: Handler<S, unknown>,
  read?: (context: RequestContext) => Promise<AnswerOf<S>>,
): Handle {
  return async (context, input) => {
    try {
      // A repeated call may come without the session that it has ended.
      const repeated = endpoint.session && (await findStoredAnswer(context));
      const answer = repeated ?? (await handleAllowed(context, endpoint, input, handler));
      await wakeInboxes(context);
      return toContract(endpoint, read ? await read(context) : answer);
    } catch (error) {
      // A page shows the reason of a refusal, and a general message for any other fault.
      throw isDatabaseUnavailable(error) ? toApiError(error) : error;
    }
  };
}

async function handleAllowed<S extends EndpointSpec>(
  context: RequestContext,
  endpoint: S,
  input: unknown,
  handler: Handler<S, unknown>,
): Promise<unknown> {
  assertAccess(getActor(context), endpoint.access);
  if (endpoint.access === 'member' && !endpoint.isAlwaysOpen) assertAreaOpen(context);
  if (endpoint.needsConsent) assertConsent(context);
  const parsed = parseInput(endpoint, input);
  return (await findStoredAnswer(context)) ?? handleOnce(context, parsed, handler);
}

/**
 * A refusal may be the work of the same request that arrived twice: the other one has taken the last credits, for
 * example. Then its answer is that of both.
 */
async function handleOnce<S extends EndpointSpec>(
  context: RequestContext,
  input: HandlerInput<S>,
  handler: Handler<S, unknown>,
): Promise<unknown> {
  try {
    return await handler(context, input);
  } catch (error) {
    const stored = error instanceof ApiError ? await findStoredAnswer(context) : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
}

/** The answer does not wait for the devices of other members. */
async function wakeInboxes({ ports, tenant, changedInboxes }: RequestContext): Promise<void> {
  if (changedInboxes.length === 0) return;
  const wakes = changedInboxes.map((member) => ports.realtime.wake({ tenant: tenant.id, member }));
  await ports.defer(Promise.all(wakes).then(() => undefined));
}

/** The server's `call`: the same validation and access rules as over HTTP, in-process. */
export function createInProcessCall(
  served: readonly ServedEndpoint[],
  findEndpoint: FindEndpoint,
): (context: RequestContext) => Call {
  const byEndpoint = new Map(served.map((one) => [one.endpoint, one]));
  return (context) => {
    const upstream = context.ports.apiOrigin === null ? null : createUpstreamCall(context, findEndpoint);
    return async <S extends EndpointSpec>(endpoint: S, input: CallInput<S>, key?: string) => {
      if (upstream && !endpoint.isFromSiteFiles) return upstream(endpoint, input, key);
      const servedEndpoint = byEndpoint.get(endpoint);
      if (!servedEndpoint) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
      // What a page shows after a form was refused is that of the member who is logged in.
      if (isUnsafeMethod(endpoint.method)) assertPageMember(context, endpoint);
      if (key === undefined) return servedEndpoint.handleForPage(context, input);
      // A form without scripts carries the key of its page, so that a double press is one change.
      setMutation(context, endpoint, { key, body: JSON.stringify(input) });
      try {
        return await servedEndpoint.handleForPage(context, input);
      } finally {
        context.mutation = null;
      }
    };
  };
}

/** Names the fields that break the contract, but not their values, which may be personal. */
function toContract(endpoint: EndpointSpec, answer: unknown): unknown {
  const result = v.safeParse(endpoint.answer, answer);
  if (result.success) return result.output;
  const places = Object.keys(toFieldErrors(result.issues)).join(', ');
  throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract at ${places}`);
}

/** Path, query and body are checked together, so that a form shows all mistakes at once. */
function parseInput<S extends EndpointSpec>(endpoint: S, input: unknown): HandlerInput<S> {
  const parts = input as Record<string, unknown>;
  const parsed: Record<string, unknown> = {};
  const issues: v.BaseIssue<unknown>[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = v.safeParse(schema, parts[part] ?? {});
    if (result.success) parsed[part] = result.output;
    else issues.push(...result.issues);
  }
  if (endpoint.upload) parsed['upload'] = parts['upload'];
  if (issues.length > 0) throw new ApiError('validation', { fields: toFieldErrors(issues) });
  return parsed as HandlerInput<S>;
}
