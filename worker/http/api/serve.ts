import * as v from 'valibot';
import type { AnswerOf, Call, CallInput, EndpointSpec, HandlerInput } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import { toApiError } from '../errors/faults.ts';
import { findStoredAnswer } from '#worker/idempotency/store.ts';
import { type FindEndpoint, createUpstreamCall } from './upstream.ts';
import type { RequestContext } from '../request-context.ts';

type Handler<S extends EndpointSpec> = (
  context: RequestContext,
  input: HandlerInput<S>,
) => Promise<AnswerOf<S>>;

/** An endpoint with the code that answers it. */
export interface ServedEndpoint {
  readonly endpoint: EndpointSpec;
  readonly handle: (context: RequestContext, input: unknown) => Promise<unknown>;
  /** Not reached over HTTP, where another one has its path and tells more. */
  readonly isPageOnly?: boolean;
}

/** Ties a contract to its handler; the answer is validated and stripped to the contract on the way out. */
export function serve<const S extends EndpointSpec>(endpoint: S, handler: Handler<S>): ServedEndpoint {
  return {
    endpoint,
    async handle(context, input) {
      if (endpoint.access === 'member' && context.session === null)
        throw new ApiError('authentication_required');
      const parsed = parseInput(endpoint, input);
      try {
        const answer = (await findStoredAnswer(context)) ?? (await handler(context, parsed));
        return toContract(endpoint, answer);
      } catch (error) {
        // A page shows why it was refused; any other fault it shows as a fault.
        throw isDatabaseUnavailable(error) ? toApiError(error) : error;
      }
    },
  };
}

/** The server's side of `call`: the same validation and access rules, without a detour through HTTP. */
export function createInProcessCall(
  served: readonly ServedEndpoint[],
  findEndpoint: FindEndpoint,
): (context: RequestContext) => Call {
  const byEndpoint = new Map(served.map((one) => [one.endpoint, one]));
  return (context) => {
    const upstream = context.ports.apiOrigin === null ? null : createUpstreamCall(context, findEndpoint);
    return async <S extends EndpointSpec>(endpoint: S, input: CallInput<S>) => {
      if (upstream && !endpoint.isFromSiteFiles) return upstream(endpoint, input);
      const one = byEndpoint.get(endpoint);
      if (!one) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
      return one.handle(context, input);
    };
  };
}

/** Says where an answer is not what was promised, but not what stands there: it may be personal. */
function toContract(endpoint: EndpointSpec, answer: unknown): unknown {
  const result = v.safeParse(endpoint.answer, answer);
  if (result.success) return result.output;
  const places = Object.keys(toFieldErrors(result.issues)).join(', ');
  throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract at ${places}`);
}

/** Path, query and body share one answer, so a form shows all that is wrong at once. */
function parseInput<S extends EndpointSpec>(endpoint: S, input: unknown): HandlerInput<S> {
  const given = input as Record<string, unknown>;
  const parsed: Record<string, unknown> = {};
  const issues: v.BaseIssue<unknown>[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = v.safeParse(schema, given[part] ?? {});
    if (result.success) parsed[part] = result.output;
    else issues.push(...result.issues);
  }
  if (endpoint.upload) parsed['upload'] = given['upload'];
  if (issues.length > 0) throw new ApiError('validation', { fields: toFieldErrors(issues) });
  return parsed as HandlerInput<S>;
}
