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

/** Reads the chosen facts. An empty choice means none; fields that were not asked stay unchanged. */
export function readProfileForm(form: FormData, visible: readonly string[]): ReadProfile {
  const choices = getVisibleFacts(visible)
    .filter((fact) => form.has(fact))
    .map((fact) => [fact, readFact(form, fact)]);
  const parsed = v.safeParse(profileFacts, {
    ...Object.fromEntries(choices),
    ...(visible.includes('interests') && { interests: form.getAll('interests') }),
  });
  if (parsed.success) return { facts: parsed.output };
  const problems: Record<string, string> = {};
  // One unknown interest invalidates the whole list.
  for (const [path, code] of Object.entries(toFieldErrors(parsed.issues)))
    problems[path.split('.')[0] ?? ''] = code;
  return { problems };
}
