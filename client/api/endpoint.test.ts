import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { defineEndpoint, buildEndpointUrl } from './endpoint.ts';

const thing = defineEndpoint({
  method: 'GET',
  path: '/api/things/:id/parts/:part',
  summary: 'A part.',
  access: 'anyone',
  answer: v.unknown(),
});

test('fills in path parameters and keeps them inside their segment', () => {
  expect(buildEndpointUrl(thing, { params: { id: 'a b', part: '../x?y#z' } })).toBe(
    '/api/things/a%20b/parts/..%2Fx%3Fy%23z',
  );
});

test('keeps the query in a browser without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size ?? {}));
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  const address = buildEndpointUrl(thing, { params: { id: '1', part: '2' }, query: { a: 1 } });
  expect(address).toBe('/api/things/1/parts/2?a=1');
});

test('leaves missing and empty values out of the query', () => {
  const query = { a: 0, b: false, c: '', d: undefined, e: 'x&y=z' };
  expect(buildEndpointUrl(thing, { params: { id: '1', part: '2' }, query })).toBe(
    '/api/things/1/parts/2?a=0&b=false&e=x%26y%3Dz',
  );
});
