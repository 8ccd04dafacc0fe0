import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { nameProblem } from '#client/features/signup/rules.ts';
import { type ProfileChanges, profileChanges } from './contract.ts';
import { readProfileForm } from './profile-form.ts';

/** The parts of the page that are saved each for itself. */
export const SECTIONS = ['words', 'facts', 'interests', 'you', 'place', 'privacy', 'pause'] as const;
export type Section = (typeof SECTIONS)[number];

export function sectionOf(form: FormData): Section | undefined {
  return SECTIONS.find((section) => section === form.get('section'));
}

export interface PlaceChoice {
  country: string;
  region: string | null;
  town: string | null;
}

type Read<What> = { changes: What; problems?: undefined } | { changes?: undefined; problems: FieldErrors };

/** What a section's form says, or what is wrong with it. Places are read apart. */
export function readSection(
  section: Exclude<Section, 'place'>,
  form: FormData,
  visible: readonly string[],
): Read<ProfileChanges> {
  switch (section) {
    case 'facts':
      return asChanges(
        readProfileForm(
          form,
          visible.filter((field) => field !== 'interests'),
        ),
      );
    case 'interests':
      return asChanges(readProfileForm(form, ['interests']));
    case 'words':
      return parse(pick(form, ['name', 'about']));
    case 'you':
      return parse(pick(form, ['gender', 'seeking']));
    case 'privacy':
      return { changes: { privacy_mode: form.has('privacy_mode'), invisible: form.has('invisible') } };
    case 'pause':
      return { changes: { paused: false } };
  }
}

/** A town of another region than the one that is chosen now was chosen before it: it goes. */
export function readPlace(form: FormData): PlaceChoice {
  const region = textOf(form, 'region') || null;
  const isOfRegion = textOf(form, 'towns_of') === (region ?? '');
  return {
    country: textOf(form, 'country'),
    region,
    town: (isOfRegion && textOf(form, 'town')) || null,
  };
}

function asChanges(read: ReturnType<typeof readProfileForm>): Read<ProfileChanges> {
  return read.problems ? { problems: read.problems } : { changes: read.facts };
}

function parse(typed: Record<string, string>): Read<ProfileChanges> {
  const parsed = v.safeParse(profileChanges, typed);
  if (!parsed.success) return { problems: fieldErrors(parsed.issues) };
  const { name } = parsed.output;
  const problem = name === undefined ? null : nameProblem(name, '');
  return problem ? { problems: { name: problem } } : { changes: parsed.output };
}

function pick(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.filter((field) => form.has(field)).map((field) => [field, textOf(form, field)]),
  );
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
