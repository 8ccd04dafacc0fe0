import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkOnce, toFieldErrors } from './validation.ts';

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

const card = checkOnce(v.object({ id: v.string(), age: v.pipe(v.number(), v.integer()) }));
const page = v.object({ cards: v.array(card) });

test('gives the same result for the same object, without what the schema does not name', () => {
  const mira = { id: 'mira', age: 30, secret: 'x' };
  const [first, second] = [v.parse(page, { cards: [mira] }), v.parse(page, { cards: [mira] })];
  expect(first.cards).toEqual([{ id: 'mira', age: 30 }]);
  expect(second.cards[0]).toBe(first.cards[0]);
  expect(v.parse(page, { cards: [{ ...mira }] }).cards[0]).not.toBe(first.cards[0]);
});

test('refuses a wrong object each time, and what is no object', () => {
  const wrong = { id: 'mira', age: 30.5 };
  for (const value of [wrong, wrong, null, 'mira', undefined]) {
    const result = v.safeParse(page, { cards: [value] });
    expect(result.success).toBe(false);
    expect(result.issues?.[0].path?.map(({ key }) => key).slice(0, 2)).toEqual(['cards', 0]);
  }
});
