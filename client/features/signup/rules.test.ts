import { expect, test } from 'vitest';
import { computeAge, checkBirthDate, checkName, checkPassword, toIsoDate } from './rules.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test.each([
  [{ day: '1', month: '2', year: '1990' }, '1990-02-01'],
  [{ day: '29', month: '02', year: '2004' }, '2004-02-29'],
  [{ day: '29', month: '2', year: '2003' }, null],
  [{ day: '31', month: '6', year: '1990' }, null],
  [{ day: '0', month: '1', year: '1990' }, null],
  [{ day: '1', month: '13', year: '1990' }, null],
  [{ day: '1', month: '1', year: '90' }, null],
  [{ day: '', month: '', year: '' }, null],
  [{ day: '1e', month: '1', year: '1990' }, null],
  [{ day: '-1', month: '1', year: '1990' }, null],
  [{ day: '١', month: '1', year: '1990' }, null],
])('converts %j to %s', (parts, iso) => expect(toIsoDate(parts)).toBe(iso));

test.each([
  ['2008-11-21', '2026-11-20T23:59:59Z', 17],
  ['2008-11-21', '2026-11-21T00:00:00Z', 18],
  ['2004-02-29', '2022-02-28T23:59:59Z', 17],
  ['2004-02-29', '2022-03-01T00:00:00Z', 18],
  ['2004-02-29', '2024-02-29T00:00:00Z', 20],
  ['2026-11-22', '2026-11-21T12:00:00Z', -1],
])('computes for a birth date of %s the age on %s as %i', (birthDate, now, age) => {
  expect(computeAge(birthDate, Date.parse(now))).toBe(age);
});

test.each([
  [null, 'birth_date_invalid'],
  ['2026-11-22', 'birth_date_invalid'],
  ['1800-01-01', 'birth_date_invalid'],
  ['1905-11-21', 'birth_date_invalid'],
  ['1990-06-31', 'birth_date_invalid'],
  ['2001-02-29', 'birth_date_invalid'],
  ['nonsense', 'birth_date_invalid'],
  ['2008-11-22', 'birth_date_too_young'],
  ['2026-11-21', 'birth_date_too_young'],
  ['2008-11-21', null],
  ['1906-11-21', null],
])('checks the birth date %s: %s', (birthDate, problem) =>
  expect(checkBirthDate(birthDate, NOON, 18)).toBe(problem),
);

test('accepts a higher minimum age of the site', () => {
  expect(checkBirthDate('2006-11-21', NOON, 21)).toBe('birth_date_too_young');
});

test.each([
  ['Mira', null],
  ['mira@mail.example', 'name_is_email'],
  ['MIRA@mail.example', 'name_is_email'],
  ['@mira', 'name_starts_with_at'],
  ['mi@ra', null],
  ['ask a@b.example', 'name_is_email'],
  ['ask a @ b . example', 'name_is_email'],
  ['Mira. @ home', null],
])('checks the name %s: %s', (name, problem) => expect(checkName(name, 'Mira@mail.example')).toBe(problem));

const mira = { name: 'Mira Vos', email: 'mira.v@mail.example', site: 'Ardenza' };

test.each([
  ['', 'password_short'],
  ['seven77', 'password_short'],
  ['eight888', null],
  ['👩‍🚀👩‍🚀', 'password_short'],
  ['a'.repeat(64) + 'bc'.repeat(32), null],
  [`${'a'.repeat(64)}${'bc'.repeat(32)}d`, 'password_long'],
  ['password', 'password_common'],
  ['PassWord1', 'password_common'],
  ['12345678', 'password_common'],
  ['aaaaaaaaa', 'password_common'],
  ['abababab', 'password_common'],
  ['Mira Vos', 'password_personal'],
  ['miravos1', 'password_personal'],
  ['ardenza2026', 'password_personal'],
  ['Ardenza!', 'password_personal'],
  ['mira.v@mail.example', 'password_personal'],
  ['correct horse', null],
  ['miramar-sunset', null],
])('checks the password %s: %s', (password, problem) => expect(checkPassword(password, mira)).toBe(problem));

test.each([
  ['Анна', 'очень-длинный-пароль', null],
  ['张伟三', '48-15-16-23-42', null],
  ['Анна', 'анна2026', 'password_personal'],
  ['Zoë', 'zoë12345', 'password_personal'],
])('compares a name in any script letter by letter: %s, %s: %s', (name, password, problem) => {
  expect(checkPassword(password, { ...mira, name })).toBe(problem);
});
