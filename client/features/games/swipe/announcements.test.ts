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

test('an answer is said with who comes next', () => {
  expect(announceAnswer(t, both, 'like')).toBe('You liked Anna. Next: Bea, 31.');
  expect(announceAnswer(t, { ...both, likesLeft: 1 }, 'skip')).toBe('You passed on Anna. Next: Bea, 31.');
});

test('nobody is next after the last card, nor after the last like', () => {
  expect(announceAnswer(t, { ...both, cards: [anna] }, 'skip')).toBe('You passed on Anna.');
  expect(announceAnswer(t, { ...both, likesLeft: 1 }, 'like')).toBe('You liked Anna.');
});

test('whoever looks on without likes hears who is next', () => {
  expect(announceAnswer(t, { ...both, likesLeft: 0 }, 'skip')).toBe('You passed on Anna. Next: Bea, 31.');
});
