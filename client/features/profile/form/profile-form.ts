import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { FACT_NAMES, type Fact, isListFact, isNumberFact } from '#client/facts/facts.ts';
import { type ProfileFacts, profileFacts } from '../contract.ts';

/** The facts that the site shows, in the order of a profile. */
export function getVisibleFacts(visible: readonly string[]): Fact[] {
  return FACT_NAMES.filter((fact) => visible.includes(fact));
}

type ReadProfile =
  | { facts: ProfileFacts; problems?: undefined }
  | { facts?: undefined; problems: FieldErrors };

function readFact(form: FormData, fact: Fact): unknown {
  // An empty value beside the boxes says that they were asked.
  if (isListFact(fact)) return form.getAll(fact).filter(Boolean);
  const value = form.get(fact) || null;
  return value !== null && isNumberFact(fact) ? Number(value) : value;
}

/** The choices of a form as they were sent. Fields that were not asked are left out. */
export function readChoices(form: FormData, visible: readonly string[]): Record<string, unknown> {
  const facts = getVisibleFacts(visible).map((fact) => [fact, readFact(form, fact)] as const);
  const interests = ['interests', form.getAll('interests').filter(Boolean)] as const;
  const asked = visible.includes('interests') ? [...facts, interests] : facts;
  return Object.fromEntries(asked.filter(([field]) => form.has(field)));
}

/** Reads the chosen facts. An empty choice means none. */
export function readProfileForm(form: FormData, visible: readonly string[]): ReadProfile {
  const parsed = v.safeParse(profileFacts, readChoices(form, visible));
  if (parsed.success) return { facts: parsed.output };
  const problems: Record<string, string> = {};
  // One unknown interest invalidates the whole list.
  for (const [path, code] of Object.entries(toFieldErrors(parsed.issues)))
    problems[path.split('.')[0] ?? ''] = code;
  return { problems };
}
