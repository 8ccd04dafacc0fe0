import { beforeAll, expect, test } from 'vitest';
import { ERROR_STATUS } from '#client/api/errors.ts';
import { createTestApp } from '#worker/testing/app.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
}

let document: {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
let answer: Response;
beforeAll(async () => {
  const app = await createTestApp();
  answer = await app.ask('ardenza', '/api/openapi.json');
  document = JSON.parse(await answer.text());
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('it is an OpenAPI 3.1 document', () => {
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document).toMatchObject({ info: { title: expect.any(String), version: expect.any(String) } });
});

test('every call is in it', () => {
  expect(operations().map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "GET /api/user.php",
      "POST /api/user.php",
      "PUT /api/user.php",
      "GET /api/logout.php",
      "POST /api/one-time-link",
      "POST /api/activate",
      "POST /api/activation-mail",
      "POST /api/password-reset",
      "POST /api/password-reset/do",
      "POST /api/signup",
      "GET /api/members",
      "GET /api/regions.php",
      "GET /api/members/{id}",
      "GET /api/showcase",
      "GET /api/interests.php",
      "PUT /api/profile",
      "GET /api/settings.php",
      "GET /api/companyinfo.php",
      "GET /api/lander",
      "GET /api/members/{id}/lander",
      "GET /api/pages/{name}",
      "GET /api/pricing",
      "POST /api/complaints",
    ]
  `);
});

test('every call says what it is, what it answers and how it can be refused', () => {
  for (const { name, operation } of operations()) {
    expect(operation.summary, name).toMatch(/^[A-Z].*\.$/);
    const { 200: success, ...refusals } = operation.responses;
    expect(success?.content['application/json'].schema, name).toMatchObject({ type: 'object' });
    for (const [status, { description, content }] of Object.entries(refusals)) {
      const codes = description.split(', ');
      expect(new Set(codes).size, name).toBe(codes.length);
      for (const code of codes) expect(ERROR_STATUS, name).toHaveProperty(code, Number(status));
      expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
    expect(Object.keys(refusals), name).toEqual(expect.arrayContaining(['421', '422', '429', '500']));
  }
});

test('every path parameter is declared', () => {
  for (const { name, operation } of operations()) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = (operation.parameters ?? []).filter(
      (parameter) => parameter.in === 'path' && parameter.required,
    );
    expect(
      declared.map((parameter) => parameter.name),
      name,
    ).toEqual(inPath);
  }
});

const isMutation = ({ name }: { name: string }) => !name.startsWith('GET ');

test('what changes something needs a key; what only reads needs none', () => {
  const withKey = operations().filter(({ operation }) =>
    operation.parameters?.some(({ name, required }) => name === 'Idempotency-Key' && required),
  );
  expect(withKey).toEqual(operations().filter(isMutation));
});

test('what changes something comes from our own pages, also where it is a GET', () => {
  const guarded = operations().filter(({ operation }) =>
    operation.responses['403']?.description.includes('cross_origin'),
  );
  expect(guarded).toEqual(
    operations().filter((one) => isMutation(one) || one.name === 'GET /api/logout.php'),
  );
});

test('what has a body can be refused for it', () => {
  for (const { name, operation } of operations().filter(isMutation)) {
    const ofBody = operation.requestBody ? ['400', '413', '415'] : [];
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['409', ...ofBody]));
  }
});

test('what only members may do says so', () => {
  const forMembers = operations().filter(({ operation }) => operation.security.length > 0);
  expect(forMembers.map(({ name }) => name)).toEqual([
    'GET /api/user.php',
    'PUT /api/user.php',
    'POST /api/activation-mail',
    'GET /api/members',
    'GET /api/members/{id}',
    'PUT /api/profile',
  ]);
  for (const { operation } of forMembers) {
    expect(operation.responses['403']?.description).toContain('authentication_required');
  }
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components).toHaveProperty(`schemas.${name}`);
  }
  expect(text).not.toContain('"$schema"');
});
