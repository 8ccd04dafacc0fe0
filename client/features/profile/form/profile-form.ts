import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { PROFILE_CHOICES, type ProfileChoice } from '#client/features/members/vocabulary.ts';
import { type ProfileFacts, profileFacts } from '../contract.ts';

/** The facts that a site shows, and so asks for, in the order of a profile. */
export function getVisibleChoices(visible: readonly string[]): ProfileChoice[] {
  return (Object.keys(PROFILE_CHOICES) as ProfileChoice[]).filter((field) => visible.includes(field));
}

type ReadProfile =
  | { facts: ProfileFacts; problems?: undefined }
  | { facts?: undefined; problems: FieldErrors };

/** What was chosen in the form. An empty choice says nothing; a field that was not asked is left alone. */
export function readProfileForm(form: FormData, visible: readonly string[]): ReadProfile {
  const choices = getVisibleChoices(visible).map((field) => [field, form.get(field) || null]);
  const parsed = v.safeParse(profileFacts, {
    ...Object.fromEntries(choices),
    ...(visible.includes('interests') && { interests: form.getAll('interests') }),
  });
  if (parsed.success) return { facts: parsed.output };
  const problems: Record<string, string> = {};
  // One unknown interest is a mistake of the whole list.
  for (const [path, code] of Object.entries(toFieldErrors(parsed.issues)))
    problems[path.split('.')[0] ?? ''] = code;
  return { problems };
}
