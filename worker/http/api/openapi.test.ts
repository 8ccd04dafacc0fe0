import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#client/api/errors.ts';
import { setUpOpenApi } from './openapi.fixture.ts';

const fixture = setUpOpenApi();
const { operations } = fixture;

test('is an OpenAPI 3.1 document', () => {
  expect(fixture.answer.headers.get('content-type')).toBe('application/json');
  expect(fixture.document.openapi).toMatch(/^3\.1\./);
  expect(fixture.document).toMatchObject({
    info: { title: expect.any(String), version: expect.any(String) },
  });
});

test('describes every call, its answer and its errors', () => {
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

test('declares every path parameter', () => {
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

/** A browser sends it when a page closes and cannot add a header. */
const isBeacon = ({ name }: { name: string }) => name === 'POST /api/page-hidden.php';
const isKeyed = (one: { name: string }) => isMutation(one) && !isBeacon(one);

/** GETs that change something (docs/product.md#calls). */
const STATE_CHANGING_GETS = ['GET /api/logout.php', 'GET /api/auto-like.php'];

test('requires a key for changes and none for reads', () => {
  const withKey = operations().filter(({ operation }) =>
    operation.parameters?.some(({ name, required }) => name === 'Idempotency-Key' && required),
  );
  expect(withKey).toEqual(operations().filter(isKeyed));
});

test('requires a page of ours for changes, also by GET', () => {
  const guarded = operations().filter(({ operation }) =>
    operation.responses['403']?.description.includes('cross_origin'),
  );
  expect(guarded).toEqual(
    operations().filter((one) => isMutation(one) || STATE_CHANGING_GETS.includes(one.name)),
  );
});

test('lists the errors of bodies for calls with a body', () => {
  for (const { name, operation } of operations().filter(isKeyed)) {
    const { content } = operation.requestBody ?? {};
    const isJson = content && 'application/json' in content;
    const ofBody = [...(content ? ['413', '415'] : []), ...(isJson ? ['400'] : [])];
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['409', ...ofBody]));
  }
});

test('resolves every reference', () => {
  const text = JSON.stringify(fixture.document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(fixture.document.components).toHaveProperty(`schemas.${name}`);
  }
  expect(text).not.toContain('"$schema"');
});

test('says with each call for members that its page may be that of another one', () => {
  const forMembers = fixture.operations().filter(({ operation }) => operation.security.length > 0);
  expect(forMembers.length).toBeGreaterThan(50);
  for (const { name, operation } of forMembers) {
    expect(
      operation.parameters?.map((one) => one.name),
      name,
    ).toContain('x-page-member');
    expect(operation.responses['409']?.description, name).toContain('other_member');
  }
});
