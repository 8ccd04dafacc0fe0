import { expect, test } from 'vitest';
import { SIGNUP_FIELDS, STEP_COUNT, birthDate, stepOf, stepProblems } from './steps.ts';

const facts = { now: Date.UTC(2026, 10, 21, 12), minAge: 18, site: 'Ardenza' };
const account = { name: 'Mira', email: 'mira@mail.example', password: 'correct horse' };

test('first: who am I, and whom do I look for', () => {
  expect(stepProblems(0, {}, facts)).toEqual({ gender: 'required', seeking: 'required' });
  expect(stepProblems(0, { gender: 'a', seeking: 'q' }, facts)).toEqual({
    gender: 'choose_one',
    seeking: 'choose_one',
  });
  expect(stepProblems(0, { gender: 'x', seeking: 'a' }, facts)).toEqual({});
});

test('second: a birth date that exists, of somebody old enough', () => {
  const born = (day: string, month: string, year: string) => stepProblems(1, { day, month, year }, facts);
  expect(born('', '', '')).toEqual({ date_of_birth: 'birth_date_invalid' });
  expect(born('31', '6', '1990')).toEqual({ date_of_birth: 'birth_date_invalid' });
  expect(born('22', '11', '2008')).toEqual({ date_of_birth: 'birth_date_too_young' });
  expect(born(' 21 ', '11', '2008')).toEqual({});
});

test('third: the account', () => {
  expect(stepProblems(2, account, facts)).toEqual({});
  expect(stepProblems(2, {}, facts)).toEqual({ name: 'required', email: 'required', password: 'required' });
  expect(stepProblems(2, { ...account, name: '', email: 'mira', password: '' }, facts)).toEqual({
    name: 'required',
    email: 'email_invalid',
    password: 'required',
  });
  expect(stepProblems(2, { ...account, name: 'M' }, facts)).toEqual({ name: 'name_length' });
  expect(stepProblems(2, { ...account, name: 'Mira@mail.example' }, facts)).toEqual({
    name: 'name_is_email',
  });
  expect(stepProblems(2, { ...account, password: 'mira1234' }, facts)).toEqual({
    password: 'password_personal',
  });
});

test('spaces around name and address are not part of them', () => {
  const spaced = { ...account, name: ' mira@mail.example ', email: ' Mira@mail.example' };
  expect(stepProblems(2, spaced, facts)).toEqual({ name: 'name_is_email' });
});

test('every field has its step', () => {
  expect(SIGNUP_FIELDS.every((field) => stepOf(field) < STEP_COUNT)).toBe(true);
  expect(['seeking', 'date_of_birth', 'email', 'password'].map(stepOf)).toEqual([0, 1, 2, 2]);
});

test('three fields make a date', () => {
  expect(birthDate({ day: '5', month: '3', year: '1990' })).toBe('1990-03-05');
  expect(birthDate({})).toBeNull();
});
