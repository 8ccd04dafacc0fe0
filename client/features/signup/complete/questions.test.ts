import { expect, test } from 'vitest';
import { SENSITIVE_FACTS } from '#client/facts/facts.ts';
import { listQuestions } from './questions.ts';

const ALL = ['reason', 'relationship_status', 'sexuality', 'role', 'body_type', 'interests'];

test('asks a fact that fits the niche second', () => {
  const seconds = ([1, 2, 3, 4, 5, 6, 7] as const).map((niche) => listQuestions(niche, ALL)[1]);
  expect(seconds).toEqual([
    'relationship_status',
    'sexuality',
    'role',
    'body_type',
    'relationship_status',
    'relationship_status',
    'body_type',
  ]);
});

test('asks another fact where the fitting one cannot be stored', () => {
  const asked = ALL.filter((field) => !SENSITIVE_FACTS.some((fact) => fact === field));
  expect(listQuestions(3, asked)).toEqual(['reason', 'relationship_status', 'interests']);
  expect(listQuestions(3, ['interests'])).toEqual(['interests']);
});
