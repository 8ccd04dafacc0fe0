import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { email } from '#client/features/auth/credentials.ts';
import { normalizeName } from '#client/features/auth/display-name.ts';
import { sensitiveConsent } from '#client/features/consent/contract.ts';
import { toAsciiDigits } from '#client/features/forms/to-ascii-digits.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { listOpenCountries } from '#client/features/site/open-countries.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { name, place, signupForm, signupMessage } from '../contract.ts';
import { checkBirthDate, checkName, checkPassword, toIsoDate } from '../rules.ts';

/** Fields that are kept between steps. The password is not: it is asked last and never sent back. */
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
  'sensitive_consent',
] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];

/** Chosen on the previous page; no step asks for them. Comma-separated lists. */
const CARRIED_FIELDS = ['answer', 'interests', 'picks'] as const;

export const FORM_FIELDS = [...SIGNUP_FIELDS, ...CARRIED_FIELDS] as const;
export type SignupValues = Partial<Record<(typeof FORM_FIELDS)[number], string>>;

/** Steps 0 to 4; completion follows. */
export const STEP_COUNT = 5;

export function isComplete(step: number | undefined): boolean {
  return step === STEP_COUNT;
}

/** What the rules need to know about the site and the current time. */
export interface SignupConstraints {
  now: number;
  minAge: number;
  site: string;
  countries: readonly string[];
  genders: readonly string[];
  seeking: readonly string[];
}

const nameAndMessage = v.object({ name, signup_message: signupMessage });
const account = v.object({ email, password: signupForm.entries.password });

/** Error codes of one step's fields; empty when the next step may follow. The server validates everything again. */
export function checkStep(
  step: number,
  form: SignupValues & { password?: string },
  facts: SignupConstraints,
): FieldErrors {
  // An unchecked choice is missing from the form data.
  if (step === 0) return checkGenders(form, facts);
  if (step === 1)
    return withoutNulls({ date_of_birth: checkBirthDate(toBirthDate(form), facts.now, facts.minAge) });
  if (step === 2) return checkPlace(form, facts);
  if (step === 3) {
    const parsed = v.safeParse(nameAndMessage, form);
    return parsed.success
      ? withoutNulls({ name: checkName(parsed.output.name, form.email?.trim() ?? '') })
      : toFieldErrors(parsed.issues);
  }
  return { ...checkAccount(form, facts), ...checkConsent(form) };
}

function checkGenders({ gender = '', seeking = '' }: SignupValues, facts: SignupConstraints): FieldErrors {
  return withoutNulls({
    gender: facts.genders.includes(gender) ? null : 'choose_one',
    seeking: facts.seeking.includes(seeking) ? null : 'choose_one',
  });
}

function checkPlace(form: SignupValues, { countries }: SignupConstraints): FieldErrors {
  const parsed = v.safeParse(place, form);
  if (!parsed.success) return toFieldErrors(parsed.issues);
  const { country = '', countryregion } = parsed.output;
  if (!countries.includes(country)) return { country: country === '' ? 'required' : 'country_unknown' };
  return countryregion && !countryregion.startsWith(`${country}-`) ? { countryregion: 'region_unknown' } : {};
}

/** The name is asked before the address, so only this step can find that they are equal. */
function checkAccount(form: SignupValues & { password?: string }, facts: SignupConstraints): FieldErrors {
  const parsed = v.safeParse(account, form);
  if (!parsed.success) return toFieldErrors(parsed.issues);
  const { email, password } = parsed.output;
  const name = normalizeName(form.name ?? '');
  return withoutNulls({
    name: checkName(name, email),
    password: checkPassword(password, { name, email, site: facts.site }),
  });
}

/** Beside the rest, so that a missing consent does not hide what is wrong with the password. */
function checkConsent({ sensitive_consent }: SignupValues): FieldErrors {
  return v.is(sensitiveConsent, sensitive_consent) ? {} : { sensitive_consent: 'consent_missing' };
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

export function getStepOfField(field: string): number {
  return STEP_OF[toQuestionField(field)] ?? STEP_COUNT - 1;
}

/** Hidden fields of a step's form: answers of the other steps and carried fields. */
export function getFieldsOutsideStep(step: number): readonly (keyof SignupValues)[] {
  return [...SIGNUP_FIELDS.filter((field) => getStepOfField(field) !== step), ...CARRIED_FIELDS];
}

export function findFirstStep(problems: FieldErrors): number | undefined {
  const steps = Object.keys(problems).map(getStepOfField);
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

export function toQuestionField(field: string): string {
  return ['day', 'month', 'year'].includes(field) ? 'date_of_birth' : field;
}

export function toBirthDate({ day = '', month = '', year = '' }: SignupValues): string | null {
  const read = (part: string) => toAsciiDigits(part).trim();
  return toIsoDate({ day: read(day), month: read(month), year: read(year) });
}

/** Reads the form's text values; files are ignored. */
export function readSignupValues(form: FormData): SignupValues {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const value = form.get(field);
      // Forms send a line end as two characters, which would count twice.
      return typeof value === 'string' ? [[field, value.replaceAll('\r\n', '\n')]] : [];
    }),
  );
}

function withoutNulls(problems: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => (code ? [[field, code]] : [])),
  );
}

/** Validation state of a field: its error, or that it is valid. */
export interface FieldState {
  error?: string | undefined;
  ok?: string | undefined;
}

export interface StepProps {
  values: SignupValues;
  state(field: string, values?: Record<string, string | number>): FieldState;
  /** The address that was probably meant. */
  suggestion?: string | undefined;
}

export function getSignupConstraints(settings: SiteSettings): SignupConstraints {
  const { min_age: minAge, name, niche } = settings;
  const countries = listOpenCountries(settings);
  const { genders, seeking } = getNicheChoices(niche);
  return { now: Date.now(), minAge, site: name, countries, genders, seeking };
}
