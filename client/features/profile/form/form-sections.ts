import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { type PlaceChoice, placeChoice } from '#client/features/places/contract.ts';
import { checkName } from '#client/features/signup/rules.ts';
import { type MyProfile, type ProfileChanges, profileChanges } from '../contract.ts';
import { readChoices, readProfileForm } from './profile-form.ts';

/** The forms of the page: the profile, and switches that save themselves. */
export const FORM_SECTIONS = ['profile', 'privacy', 'pause'] as const;
export type FormSectionName = (typeof FORM_SECTIONS)[number];

export function getSectionName(form: FormData): FormSectionName | undefined {
  return FORM_SECTIONS.find((section) => section === form.get('section'));
}

type ReadResult =
  | { changes: ProfileChanges; problems?: undefined }
  | { changes?: undefined; problems: FieldErrors };

/** Reads a form; returns either its values or all errors. */
export function readSection(
  section: FormSectionName,
  form: FormData,
  visible: readonly string[],
): ReadResult {
  switch (section) {
    case 'profile':
      return readProfile(form, visible);
    case 'privacy':
      return { changes: { privacy_mode: form.has('privacy_mode'), invisible: form.has('invisible') } };
    case 'pause':
      return { changes: { paused: false } };
  }
}

function readProfile(form: FormData, visible: readonly string[]): ReadResult {
  const answers = readProfileForm(form, visible);
  const words = parse(pick(form, ['name', 'about', 'gender', 'seeking']));
  if (answers.problems || words.problems) return { problems: { ...answers.problems, ...words.problems } };
  return {
    changes: { ...answers.facts, ...words.changes, ...(form.has('country') && { place: readPlace(form) }) },
  };
}

/** What a refused form shows again. A choice that does not exist gives way to the saved one. */
export function readTyped(
  form: FormData,
  visible: readonly string[],
  problems: FieldErrors,
): Partial<MyProfile> {
  const choices = { ...readChoices(form, visible), ...pick(form, ['gender', 'seeking']) };
  const place = readPlace(form);
  return {
    ...Object.fromEntries(Object.entries(choices).filter(([field]) => !(field in problems))),
    ...pick(form, ['name', 'about']),
    ...(v.is(placeChoice, place) && place),
  };
}

/** Drops a town of another region: it was chosen before the region changed. */
function readPlace(form: FormData): PlaceChoice {
  const region = readText(form, 'region') || null;
  const isOfRegion = readText(form, 'towns_of') === (region ?? '');
  return {
    country: readText(form, 'country'),
    region,
    town: (isOfRegion && readText(form, 'town')) || null,
  };
}

function parse(values: Record<string, string>): ReadResult {
  const parsed = v.safeParse(profileChanges, values);
  if (!parsed.success) return { problems: toFieldErrors(parsed.issues) };
  const { name } = parsed.output;
  const problem = name === undefined ? null : checkName(name, '');
  return problem ? { problems: { name: problem } } : { changes: parsed.output };
}

function pick(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.filter((field) => form.has(field)).map((field) => [field, readText(form, field)]),
  );
}
