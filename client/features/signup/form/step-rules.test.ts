import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import {
  SIGNUP_FIELDS,
  STEP_COUNT,
  toBirthDate,
  findFirstStep,
  toQuestionField,
  readSignupValues,
  getStepOfField,
  checkStep,
} from './step-rules.ts';

const facts = {
  now: Date.UTC(2026, 10, 21, 12),
  minAge: 18,
  site: 'Ardenza',
  countries: ['NL', 'BE'],
  genders: ['m', 'f', 'x'],
  seeking: ['f', 'm', 'a'],
};
const account = {
  name: 'Mira',
  email: 'mira@mail.example',
  password: 'correct horse',
  sensitive_consent: CONSENT_VERSION,
};

test('checks step 0: own and sought gender', () => {
  expect(checkStep(0, {}, facts)).toEqual({ gender: 'choose_one', seeking: 'choose_one' });
  expect(checkStep(0, { gender: 'a', seeking: 'q' }, facts)).toEqual({
    gender: 'choose_one',
    seeking: 'choose_one',
  });
  expect(checkStep(0, { gender: 'x', seeking: 'a' }, facts)).toEqual({});
});

test('checks step 1: an existing birth date and the minimum age', () => {
  const born = (day: string, month: string, year: string) => checkStep(1, { day, month, year }, facts);
  expect(born('', '', '')).toEqual({ date_of_birth: 'birth_date_invalid' });
  expect(born('31', '6', '1990')).toEqual({ date_of_birth: 'birth_date_invalid' });
  expect(born('22', '11', '2008')).toEqual({ date_of_birth: 'birth_date_too_young' });
  expect(born(' 21 ', '11', '2008')).toEqual({});
});

test.each([
  [{}, { country: 'required' }],
  [{ country: 'DE' }, { country: 'country_unknown' }],
  [{ country: 'toString' }, { country: 'country_unknown' }],
  [{ country: 'NL' }, {}],
  [{ country: 'NL', countryregion: '' }, {}],
  [{ country: 'BE', countryregion: 'BE-VAN' }, {}],
  [{ country: 'NL', countryregion: 'BE-VAN' }, { countryregion: 'region_unknown' }],
])('checks step 2 with the place %j: %j', (values, problems) =>
  expect(checkStep(2, values, facts)).toEqual(problems),
);

test.each([
  [{}, { name: 'required' }],
  [{ name: 'M' }, { name: 'name_length' }],
  [{ name: ' @mira' }, { name: 'name_starts_with_at' }],
  [{ name: 'Mira' }, {}],
  [{ name: 'Mira', signup_message: 'x'.repeat(500) }, {}],
  [{ name: 'Mira', signup_message: 'x'.repeat(501) }, { signup_message: 'signup_message_long' }],
  // After going back from the last step, where the address was typed.
  [{ name: 'Mira@Mail.example', email: ' mira@mail.example' }, { name: 'name_is_email' }],
])('checks step 3 with the name %j: %j', (values, problems) =>
  expect(checkStep(3, values, facts)).toEqual(problems),
);

test.each([
  [{}, {}],
  [
    { email: '', password: '' },
    { email: 'required', password: 'required' },
  ],
  [{ email: 'mira' }, { email: 'email_invalid' }],
  [{ sensitive_consent: '' }, { sensitive_consent: 'consent_missing' }],
  [
    { sensitive_consent: '', password: 'mira1234' },
    { password: 'password_personal', sensitive_consent: 'consent_missing' },
  ],
  [{ password: 'mira1234' }, { password: 'password_personal' }],
  [{ name: ' mira@mail.example ', email: ' Mira@mail.example' }, { name: 'name_is_email' }],
])('checks step 4 with the account %j: %j', (over, problems) =>
  expect(checkStep(4, { ...account, ...over }, facts)).toEqual(problems),
);

test('assigns every field to a step and finds the first step with an error', () => {
  expect(SIGNUP_FIELDS.map(getStepOfField)).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(getStepOfField('date_of_birth')).toBe(1);
  expect(getStepOfField('password')).toBe(STEP_COUNT - 1);
  expect(findFirstStep({ email: 'required', name: 'required' })).toBe(3);
  expect(findFirstStep({})).toBeUndefined();
});

test('treats three fields as one date', () => {
  expect(toBirthDate({ day: '5', month: '3', year: '1990' })).toBe('1990-03-05');
  expect(toBirthDate({ day: ' ٠٥', month: '۳', year: '１９９０' })).toBe('1990-03-05');
  expect(toBirthDate({})).toBeNull();
  expect(['day', 'month', 'year', 'name'].map(toQuestionField)).toEqual([
    'date_of_birth',
    'date_of_birth',
    'date_of_birth',
    'name',
  ]);
});

test('reads only its own fields from a form, with line ends normalized and without files', () => {
  const form = new FormData();
  form.set('name', 'Mira');
  form.set('signup_message', 'one\r\ntwo');
  form.set('password', 'a secret horse');
  form.set('role', 'admin');
  form.set('email', new Blob(['x']));
  expect(readSignupValues(form)).toEqual({ name: 'Mira', signup_message: 'one\ntwo' });
});
