import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import type { PlaceChoice } from '#client/features/places/contract.ts';
import { invalidateDistances } from '#client/features/places/invalidate-distances.ts';
import { type FormErrors, rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { type MyProfile, updateProfile } from './contract.ts';
import { handlePhotoForm } from './photos/handle-photo-form.ts';
import { myProfileQuery, refreshMyProfile, applyOptimisticChange } from './queries.ts';
import { type FormSectionName, readSection, readTyped, getSectionName } from './form/form-sections.ts';

/** The result of a form, shown beside it. */
export type ProfileActionResult =
  | { section: FormSectionName | 'photos'; saved: true }
  | (FormErrors & { section: FormSectionName | 'photos'; saved?: undefined; typed?: Partial<MyProfile> });

/** Saves a form or performs a photo action. The page shows the change at once and reverts it when it is rejected. */
export async function profileAction({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const form = await request.formData();
  const section = getSectionName(form);
  return section === undefined ? handlePhotoForm(api, form) : saveSection(api, section, form);
}

async function saveSection({ call, queries }: LoaderApi, section: FormSectionName, form: FormData) {
  const { visible_profile_fields: visible } = await queries.query({
    ...settingsQuery(call),
    staleTime: 'static',
  });
  const { changes, problems } = readSection(section, form, visible);
  if (problems) return rejectFields(problems, { section, typed: readTyped(form, visible, problems) });
  const { place: chosenPlace, ...rest } = changes;
  const currentPlace = await queries.query({ ...myProfileQuery(call), staleTime: 'static' });
  // An unchanged place may lie in a country that the site no longer serves.
  const place = chosenPlace && !isSamePlace(chosenPlace, currentPlace) ? chosenPlace : undefined;
  const revert = await applyOptimisticChange(queries, (profile) => ({
    ...profile,
    ...(rest as Partial<MyProfile>),
    ...place,
  }));
  try {
    await call(updateProfile, { body: { ...rest, ...(place && { place }) } });
  } catch (error) {
    revert();
    const wrong = error instanceof ApiError ? error.fields : {};
    // A switch has no input to show again.
    const typed = section === 'profile' && { typed: readTyped(form, visible, wrong) };
    return rejectForm(error, { section, ...typed });
  }
  await Promise.all([refreshMyProfile(queries), place && invalidateDistances(queries)]);
  return { section, saved: true } satisfies ProfileActionResult;
}

function isSamePlace(one: PlaceChoice, other: PlaceChoice): boolean {
  return one.country === other.country && one.region === other.region && one.town === other.town;
}
