import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toFieldErrors } from './validation.ts';

function problems(schema: v.GenericSchema, input: unknown) {
  return toFieldErrors(v.safeParse(schema, input).issues ?? []);
}

test("prefers the schema's own code", () => {
  expect(problems(v.object({ email: v.pipe(v.string(), v.email('email_invalid')) }), { email: 'x' })).toEqual(
    {
      email: 'email_invalid',
    },
  );
});

test("uses missing or invalid when the schema has no code, never a library's text", () => {
  const schema = v.object({ a: v.string(), b: v.number(), c: v.picklist(['x']) });
  expect(problems(schema, { b: 'text', c: '' })).toEqual({ a: 'required', b: 'invalid', c: 'required' });
});

test('reports the first problem of a field', () => {
  const schema = v.object({ a: v.pipe(v.string(), v.nonEmpty('required'), v.minLength(2, 'name_length')) });
  expect(problems(schema, { a: '' })).toEqual({ a: 'required' });
});

test('names nested fields by path and the whole input as the form', () => {
  expect(problems(v.object({ a: v.array(v.string()) }), { a: ['x', 1] })).toEqual({ 'a.1': 'invalid' });
  expect(problems(v.object({ a: v.string() }), 'text')).toEqual({ form: 'invalid' });
});
