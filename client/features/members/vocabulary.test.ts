import { expect, test } from 'vitest';
import vocabulary from '#locales/en/vocabulary.json' with { type: 'json' };
import * as words from './vocabulary.ts';

test('gives every value of the vocabulary a text, in the same order, and has no other texts', () => {
  const texts: Record<string, object> = vocabulary;
  const keys = (name: string) => Object.keys(texts[name] ?? {});
  expect(keys('gender')).toEqual([...words.GENDERS]);
  expect(keys('seeking')).toEqual([...words.SEEKING]);
  expect(keys('interests')).toEqual([...words.INTERESTS]);
});

test('offers fifty interests', () => {
  expect(new Set(words.INTERESTS).size).toBe(50);
});
