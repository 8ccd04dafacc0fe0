import { expect, test } from 'vitest';
import vocabulary from '#locales/en/vocabulary.json' with { type: 'json' };
import * as words from './vocabulary.ts';

test('has a text for every value and a value for every text, in the same order', () => {
  const texts: Record<string, object> = vocabulary;
  const keys = (name: string) => Object.keys(texts[name] ?? {});
  expect(keys('gender')).toEqual([...words.GENDERS]);
  expect(keys('seeking')).toEqual([...words.SEEKING]);
  expect(keys('interests')).toEqual([...words.INTERESTS]);
});

test('has fifty interests', () => {
  expect(new Set(words.INTERESTS).size).toBe(50);
});
