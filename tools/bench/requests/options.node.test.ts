import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('measures everything unless cases are named', () => {
  expect(readOptions([]).only).toEqual([
    'lander',
    'home',
    'search',
    'profile',
    'likes',
    'chats',
    'conversation',
    'api',
    'login',
    'memory',
    'start',
  ]);
  expect(readOptions(['--only', 'search,lander']).only).toEqual(['search', 'lander']);
});

test('a short run can be lengthened', () => {
  expect(readOptions(['--quick', '--mixed', '5000'])).toMatchObject({ rounds: 3, mixed: 5000 });
});

test.each([
  [['--only', 'serach'], '--only serach: choose among lander'],
  [['--rivals', 'next'], '--rivals next: choose among react, sveltekit.'],
  [['--rounds', 'many'], '--rounds many: a number of at least 1.'],
  [['--mixed', '1'], '--mixed 1: a number of at least 100.'],
])('says what is wrong with %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
