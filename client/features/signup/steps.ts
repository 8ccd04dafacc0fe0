import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { email } from '#client/features/auth/contract.ts';
import { genderAndSeeking, name, signupForm } from './contract.ts';
import { birthDateProblem, nameProblem, passwordProblem, toIsoDate } from './rules.ts';

/** What was typed so far. The password is not among it: it is asked for last and never sent back. */
export const SIGNUP_FIELDS = ['gender', 'seeking', 'day', 'month', 'year', 'name', 'email'] as const;
export type SignupValues = Partial<Record<(typeof SIGNUP_FIELDS)[number], string>>;

export const STEP_COUNT = 3;

interface Facts {
  now: number;
  minAge: number;
  site: string;
}

const account = v.object({ name, email, password: signupForm.entries.password });

/** Field codes for one step; empty when the next may come. The server asks all of it again. */
export function stepProblems(
  step: number,
  form: SignupValues & { password?: string },
  facts: Facts,
): FieldErrors {
  if (step === 0) return problemsOf(v.safeParse(genderAndSeeking, form));
  if (step === 1)
    return withoutNulls({ date_of_birth: birthDateProblem(birthDate(form), facts.now, facts.minAge) });
  const parsed = v.safeParse(account, form);
  if (!parsed.success) return fieldErrors(parsed.issues);
  const { name, email, password } = parsed.output;
  return withoutNulls({
    name: nameProblem(name, email),
    password: passwordProblem(password, { name, email, site: facts.site }),
  });
}

/** The step whose question a field belongs to. */
export function stepOf(field: string): number {
  if (field === 'gender' || field === 'seeking') return 0;
  return field === 'date_of_birth' ? 1 : 2;
}

export function birthDate({ day = '', month = '', year = '' }: SignupValues): string | null {
  return toIsoDate({ day: day.trim(), month: month.trim(), year: year.trim() });
}

function problemsOf(result: v.SafeParseResult<v.GenericSchema>): FieldErrors {
  return result.success ? {} : fieldErrors(result.issues);
}

function withoutNulls(problems: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => (code ? [[field, code]] : [])),
  );
}
