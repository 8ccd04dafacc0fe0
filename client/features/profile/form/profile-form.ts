import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { FACT_NAMES, type Fact } from '#client/facts/facts.ts';
import { type ProfileFacts, profileFacts } from '../contract.ts';

/** The facts that the site shows, in the order of a profile. */
export function getVisibleFacts(visible: readonly string[]): Fact[] {
  return FACT_NAMES.filter((fact) => visible.includes(fact));
}

type ReadProfile =
  | { facts: ProfileFacts; problems?: undefined }
  | { facts?: undefined; problems: FieldErrors };

/** Reads the chosen facts. An empty choice means none; fields that were not asked stay unchanged. */
export function readProfileForm(form: FormData, visible: readonly string[]): ReadProfile {
  const choices = getVisibleFacts(visible)
    .filter((field) => form.has(field))
    .map((field) => [field, form.get(field) || null]);
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
