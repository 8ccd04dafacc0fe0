import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { email } from '#client/features/auth/credentials.ts';
import { normalizeName } from '#client/features/auth/display-name.ts';
import { name, place, signupForm, signupMessage } from '../contract.ts';
import { checkBirthDate, checkName, checkPassword, toIsoDate } from '../rules.ts';

/** What was typed so far. The password is not among it: it is asked for last and never sent back. */
export const SIGNUP_FIELDS = [
  'gender',
  'seeking',
  'day',
  'month',
  'year',
  'country',
  'countryregion',
  'name',
  'signup_message',
  'email',
] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];

/** Chosen on the page before; no step asks for it. Lists, with commas between. */
const CARRIED_FIELDS = ['interests', 'picks'] as const;

export const FORM_FIELDS = [...SIGNUP_FIELDS, ...CARRIED_FIELDS] as const;
export type SignupValues = Partial<Record<(typeof FORM_FIELDS)[number], string>>;

/** SPEC §2: steps 0 to 4, and then the step of completion. */
export const STEP_COUNT = 5;

export function isComplete(step: number | undefined): boolean {
  return step === STEP_COUNT;
}

/** What the rules need to know of the site and the moment. */
export interface SignupConstraints {
  now: number;
  minAge: number;
  site: string;
  countries: readonly string[];
  /** What the niche of the site offers. */
  genders: readonly string[];
  seeking: readonly string[];
}

const nameAndMessage = v.object({ name, signup_message: signupMessage });
const account = v.object({ email, password: signupForm.entries.password });

/** Field codes for one step; empty when the next may come. The server asks all of it again. */
export function checkStep(
  step: number,
  form: SignupValues & { password?: string },
  facts: SignupConstraints,
): FieldErrors {
  // A form says nothing of a choice that was not made.
  if (step === 0) return whoProblems(form, facts);
  if (step === 1)
    return withoutNulls({ date_of_birth: checkBirthDate(toBirthDate(form), facts.now, facts.minAge) });
  if (step === 2) return placeProblems(form, facts);
  if (step === 3) {
    const parsed = v.safeParse(nameAndMessage, form);
    return parsed.success
      ? withoutNulls({ name: checkName(parsed.output.name, form.email?.trim() ?? '') })
      : toFieldErrors(parsed.issues);
  }
  return accountProblems(form, facts);
}

function whoProblems({ gender = '', seeking = '' }: SignupValues, facts: SignupConstraints): FieldErrors {
  return withoutNulls({
    gender: facts.genders.includes(gender) ? null : 'choose_one',
    seeking: facts.seeking.includes(seeking) ? null : 'choose_one',
  });
}

function placeProblems(form: SignupValues, { countries }: SignupConstraints): FieldErrors {
  const parsed = v.safeParse(place, form);
  if (!parsed.success) return toFieldErrors(parsed.issues);
  const { country = '', countryregion } = parsed.output;
  if (!countries.includes(country)) return { country: country === '' ? 'required' : 'country_unknown' };
  return countryregion && !countryregion.startsWith(`${country}-`) ? { countryregion: 'region_unknown' } : {};
}

/** The name is asked for before the address, so only now can it turn out to be the same. */
function accountProblems(form: SignupValues & { password?: string }, facts: SignupConstraints): FieldErrors {
  const parsed = v.safeParse(account, form);
  if (!parsed.success) return toFieldErrors(parsed.issues);
  const { email, password } = parsed.output;
  const name = normalizeName(form.name ?? '');
  return withoutNulls({
    name: checkName(name, email),
    password: checkPassword(password, { name, email, site: facts.site }),
  });
}

const STEP_OF: Readonly<Record<string, number>> = {
  gender: 0,
  seeking: 0,
  date_of_birth: 1,
  country: 2,
  countryregion: 2,
  name: 3,
  signup_message: 3,
};

/** The step whose question a field belongs to. */
export function getStepOfField(field: string): number {
  return STEP_OF[toQuestionField(field)] ?? STEP_COUNT - 1;
}

/** What the form of a step takes along: answers to other steps, and what belongs to none. */
export function getFieldsOutsideStep(step: number): readonly (keyof SignupValues)[] {
  return [...SIGNUP_FIELDS.filter((field) => getStepOfField(field) !== step), ...CARRIED_FIELDS];
}

/** The first step that one of these problems belongs to. */
export function findFirstStep(problems: FieldErrors): number | undefined {
  const steps = Object.keys(problems).map(getStepOfField);
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

/** Day, month and year are one answer. */
export function toQuestionField(field: string): string {
  return ['day', 'month', 'year'].includes(field) ? 'date_of_birth' : field;
}

export function toBirthDate({ day = '', month = '', year = '' }: SignupValues): string | null {
  return toIsoDate({ day: day.trim(), month: month.trim(), year: year.trim() });
}

/** What a form holds; a file where a text should be counts as nothing. */
export function readSignupValues(form: FormData): SignupValues {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const value = form.get(field);
      // A form sends the end of a line as two characters, which would count twice.
      return typeof value === 'string' ? [[field, value.replaceAll('\r\n', '\n')]] : [];
    }),
  );
}

function withoutNulls(problems: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => (code ? [[field, code]] : [])),
  );
}
