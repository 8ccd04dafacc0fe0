import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toFieldErrors } from './validation.ts';

function problems(schema: v.GenericSchema, input: unknown) {
  return toFieldErrors(v.safeParse(schema, input).issues ?? []);
}

test('a schema’s own code wins', () => {
  expect(problems(v.object({ email: v.pipe(v.string(), v.email('email_invalid')) }), { email: 'x' })).toEqual(
    {
      email: 'email_invalid',
    },
  );
});

test('without one it is missing or invalid: no English of a library gets out', () => {
  const schema = v.object({ a: v.string(), b: v.number(), c: v.picklist(['x']) });
  expect(problems(schema, { b: 'text', c: '' })).toEqual({ a: 'required', b: 'invalid', c: 'required' });
});

test('the first problem of a field is the one that is told', () => {
  const schema = v.object({ a: v.pipe(v.string(), v.nonEmpty('required'), v.minLength(2, 'name_length')) });
  expect(problems(schema, { a: '' })).toEqual({ a: 'required' });
});

test('deeper fields by their path, the whole as the form', () => {
  expect(problems(v.object({ a: v.array(v.string()) }), { a: ['x', 1] })).toEqual({ 'a.1': 'invalid' });
  expect(problems(v.object({ a: v.string() }), 'text')).toEqual({ form: 'invalid' });
});
