import { expect, test } from 'vitest';
import { findAnswerMistake, type NewAnswers } from './read-answers.ts';

test.each<[key: keyof NewAnswers, right: string, wrong: string, mistake: string]>([
  ['id', 'rosewood', 'Rose Wood', '"Rose Wood" is no id.'],
  ['name', 'Rosewood', '<b>', 'a name of 1 to 40 characters'],
  ['domain', 'rosewood.example, Other.example', 'https://rosewood.example', 'a domain name in small letters'],
  ['niche', 'BBW', '9', 'It is one of 1 general, 2 she'],
  ['language', 'nl-be', 'nl', 'a language and a country such as "nl_NL"'],
  ['countries', 'nl BE', 'Holland', 'a two-letter country code'],
  ['email', 'help@rosewood.example', 'rosewood', 'an e-mail address'],
  ['color', '#c2185b', 'pink', 'is no color'],
])('says what is wrong with an answer to %s', (key, right, wrong, mistake) => {
  expect(findAnswerMistake(key, right)).toBeUndefined();
  expect(findAnswerMistake(key, wrong)).toContain(mistake);
});

test('leaves the color to the niche', () => {
  expect(findAnswerMistake('color', '')).toBeUndefined();
});
