import type { ActionFunctionArgs } from 'react-router';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import type { PlaceChoice } from '#client/features/presence/contract.ts';
import { forgetDistances } from '#client/features/presence/invalidate-distances.ts';
import { type Refusal, invalid, refusal } from '#client/features/forms/form-errors.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { type OwnProfile, updateProfile } from './contract.ts';
import { photoAction } from './photos/handle-photo-form.ts';
import { ownProfileQuery, refreshOwn, showChange } from './queries.ts';
import { type Section, readSection, sectionOf } from './form/form-sections.ts';

/** What became of a form; the form shows it. */
export type ProfileAnswer =
  | { section: Section | 'photos'; saved: true }
  | (Refusal & { section: Section | 'photos'; saved?: undefined });

/** Saves a form, or does what a form about a photo asks for. The page shows it at once, and takes it back if refused. */
export async function profileAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  const section = sectionOf(form);
  return section === undefined ? photoAction(api, form) : saveSection(api, section, form);
}

async function saveSection({ call, queries }: LoaderApi, section: Section, form: FormData) {
  const { visible_profile_fields: visible } = await queries.query({
    ...settingsQuery(call),
    staleTime: 'static',
  });
  const { changes, problems } = readSection(section, form, visible);
  if (problems) return invalid(problems, { section });
  const { place: named, ...rest } = changes;
  const own = await queries.query({ ...ownProfileQuery(call), staleTime: 'static' });
  // A place that stays as it is may lie in a country that the site has left.
  const place = named && !isSamePlace(named, own) ? named : undefined;
  const takeBack = await showChange(queries, (profile) => ({
    ...profile,
    ...(rest as Partial<OwnProfile>),
    ...place,
  }));
  try {
    await call(updateProfile, { body: { ...rest, ...(place && { place }) } });
  } catch (error) {
    takeBack();
    return refusal(error, { section });
  }
  await Promise.all([refreshOwn(queries), place && forgetDistances(queries)]);
  return { section, saved: true } satisfies ProfileAnswer;
}

function isSamePlace(one: PlaceChoice, other: PlaceChoice): boolean {
  return one.country === other.country && one.region === other.region && one.town === other.town;
}
