import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkOnce } from './check-once.ts';

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
