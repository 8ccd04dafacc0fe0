import * as v from 'valibot';
import { expect, test } from 'vitest';
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

test('leaves missing and empty values out of the query', () => {
  const query = { a: 0, b: false, c: '', d: undefined, e: 'x&y=z' };
  expect(buildEndpointUrl(thing, { params: { id: '1', part: '2' }, query })).toBe(
    '/api/things/1/parts/2?a=0&b=false&e=x%26y%3Dz',
  );
});
