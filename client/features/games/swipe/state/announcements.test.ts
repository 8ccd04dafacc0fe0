import { expect, test } from 'vitest';
import { createTranslator } from '#client/i18n/translate.ts';
import { announceAnswer } from './announcements.ts';

const t = createTranslator('en', {
  members: { name_age: '{{name}}, {{age}}' },
  games: {
    swipe: { said: { like: 'You liked {{name}}.', skip: 'You passed on {{name}}.', next: 'Next: {{who}}.' } },
  },
});
const [anna, bea] = [
  { name: 'Anna', age: 30 },
  { name: 'Bea', age: 31 },
];
const both = { cards: [anna, bea], likesLeft: 4 };

test('announces an answer together with the next member', () => {
  expect(announceAnswer(t, both, 'like')).toBe('You liked Anna. Next: Bea, 31.');
  expect(announceAnswer(t, { ...both, likesLeft: 1 }, 'skip')).toBe('You passed on Anna. Next: Bea, 31.');
});

test('announces no next member after the last card or the last like', () => {
  expect(announceAnswer(t, { ...both, cards: [anna] }, 'skip')).toBe('You passed on Anna.');
  expect(announceAnswer(t, { ...both, likesLeft: 1 }, 'like')).toBe('You liked Anna.');
});

test('announces the next member when the player browses without likes', () => {
  expect(announceAnswer(t, { ...both, likesLeft: 0 }, 'skip')).toBe('You passed on Anna. Next: Bea, 31.');
});
