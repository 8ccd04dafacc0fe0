import { toJsonSchema } from '@valibot/to-json-schema';
import type { Handler } from 'hono';
import type * as v from 'valibot';
import { ERROR_STATUS, type ErrorCode } from '#client/api/errors.ts';
import { PAGE_MEMBER_HEADER } from '#client/api/page-headers.ts';
import type { EndpointSpec, Upload } from '#client/api/endpoint.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { type Actor, canAccess, getActor } from '#worker/session/actor.ts';
import type { ServedEndpoint } from './serve.ts';

const ALWAYS: readonly ErrorCode[] = [
  'unknown_host',
  'validation',
  'too_many_requests',
  'try_again_later',
  'upstream',
];

/** The description of the calls that the reader may make, generated from the contracts. */
export function serveOpenApi(served: readonly ServedEndpoint[]): Handler<AppEnv> {
  const documents = new Map<string, string>();
  return (c) => {
    const actor = getActor(c.var.context);
    const reader = actor.kind === 'staff' ? actor.role : actor.kind;
    let document = documents.get(reader);
    if (document === undefined) {
      const endpoints = served.map(({ endpoint }) => endpoint);
      document = JSON.stringify(describeApi(endpoints, actor));
      documents.set(reader, document);
    }
    // A browser that logs in or out must not see the description for the other reader.
    return c.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  };
}

export function describeApi(endpoints: readonly EndpointSpec[], actor: Actor) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints.filter(({ access }) => canAccess(actor, access))) {
    const flag = endpoint.flag === undefined ? '' : `?${endpoint.flag}=1`;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}') + flag;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dating platform', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-auth' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

function operation(endpoint: EndpointSpec) {
  const parameters = [...listParameters('path', endpoint.params), ...listParameters('query', endpoint.query)];
  if (isKeyed(endpoint)) parameters.push(IDEMPOTENCY_PARAMETER);
  if (endpoint.access === 'member') parameters.push(PAGE_MEMBER_PARAMETER);
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: json(describeSchema(endpoint.body)) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: files(endpoint.upload) } }),
    responses: {
      200: { description: 'The answer.', content: json(describeSchema(endpoint.answer, 'output')) },
      ...describeErrors(endpoint),
    },
  };
}

function isKeyed({ method, beacon }: EndpointSpec): boolean {
  return method !== 'GET' && !beacon;
}

function describeErrors(endpoint: EndpointSpec) {
  const codes = new Set([...ALWAYS, ...(endpoint.errors ?? [])]);
  if (endpoint.access === 'member') codes.add('authentication_required').add('other_member');
  else if (endpoint.access !== 'anyone') codes.add('not_found');
  if (endpoint.needsConsent) codes.add('consent_needed');
  if (endpoint.method !== 'GET' || endpoint.changesState) codes.add('cross_origin');
  if (isKeyed(endpoint)) codes.add('idempotency_mismatch');
  if (endpoint.upload) codes.add('too_large').add('unsupported_media_type');
  if (endpoint.body) codes.add('bad_request').add('too_large').add('unsupported_media_type');
  const byStatus = Object.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: group.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function listParameters(where: 'path' | 'query', schema: v.GenericSchema | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Checks and transforms have no JSON Schema; the shape around them has. */
function describeSchema(schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input') {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}

/** OpenAPI 3.1: bytes have no schema, only a media type. */
function files({ types, maxBytes }: Upload) {
  const description = `At most ${maxBytes} bytes.`;
  return Object.fromEntries(types.map((type) => [type, { schema: { description } }]));
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 16, maxLength: 64 },
};

const PAGE_MEMBER_PARAMETER = {
  name: PAGE_MEMBER_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The id of the member whose page makes the call.' },
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'A sentence in the language of the page.' },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    authentication_required: { const: true },
  },
};
