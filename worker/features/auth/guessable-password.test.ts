import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const OWN = ['Mira Vos', 'Mira', 'Vos', 'mira.v@mail.example', 'Ardenza'];

test('rejects each of the 10,000 most common passwords, in any case', async () => {
  const common = dictionary['passwords-common'].slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  const answers = await Promise.all(
    common.map(async (password) => [password, await isGuessablePassword(mixCase(password), OWN)] as const),
  );
  expect(answers.filter(([, guessable]) => !guessable)).toEqual([]);
});

function mixCase(word: string): string {
  return word.replace(/./g, (letter, at: number) => (at % 3 === 1 ? letter.toUpperCase() : letter));
}

test.each(['passw0rd!', 'qwertyuiop[', 'aaaabbbb', '19901990', 'vosvosvos', 'M1r4v0s', 'abcdefgh'])(
  'rejects %s',
  async (password) => expect(await isGuessablePassword(password, OWN)).toBe(true),
);

test.each([
  'correct horse battery',
  'a long night out',
  'miramar-sunset',
  'очень-длинный-пароль',
  'x7#Kd02m',
  'tussen de bomen',
  'x7#Kd02m'.repeat(16),
])('accepts %s', async (password) => expect(await isGuessablePassword(password, OWN)).toBe(false));

test('checks only the beginning of a long password', async () => {
  const long = `${'a'.repeat(24)}x7#Kd02m`;
  expect(await isGuessablePassword(long, OWN)).toBe(true);
  expect(await isGuessablePassword(`x7#Kd02m${long}`, OWN)).toBe(false);
});
