import type { QueryClient } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { putPlace } from '#client/features/presence/contract.ts';
import { forgetDistances } from '#client/features/presence/forget-distances.ts';
import { type Refusal, invalid, refusal } from '#client/features/site/form-errors.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { type OwnProfile, updateProfile } from './contract.ts';
import { photoAction } from './photo-action.ts';
import { refreshOwn, showChange } from './queries.ts';
import { type Section, readPlace, readSection, sectionOf } from './sections.ts';

/** What became of a form; the section shows it. */
export type ProfileAnswer =
  | { section: Section | 'photos'; saved: true }
  | (Refusal & { section: Section | 'photos'; saved?: undefined });

/** Saves one section, or does what a form about a photo asks for. The page shows it at once, and takes it back if refused. */
export async function profileAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  const section = sectionOf(form);
  return section === undefined ? photoAction(api, form) : saveSection(api, section, form);
}

async function saveSection({ call, queries }: LoaderApi, section: Section, form: FormData) {
  const read = await readForm(call, queries, section, form);
  if (read.problems) return invalid(read.problems, { section });
  const takeBack = await showChange(queries, (profile) => ({ ...profile, ...read.shown }));
  try {
    await read.send();
  } catch (error) {
    takeBack();
    return refusal(error, { section });
  }
  await Promise.all([refreshOwn(queries), section === 'place' && forgetDistances(queries)]);
  return { section, saved: true } satisfies ProfileAnswer;
}

async function readForm(call: Call, queries: QueryClient, section: Section, form: FormData) {
  if (section === 'place') {
    const place = readPlace(form);
    return { shown: place as Partial<OwnProfile>, send: () => call(putPlace, { body: place }) };
  }
  const { visible_profile_fields: visible } = await queries.query({
    ...settingsQuery(call),
    staleTime: 'static',
  });
  const { changes, problems } = readSection(section, form, visible);
  if (problems) return { problems };
  return { shown: changes as Partial<OwnProfile>, send: () => call(updateProfile, { body: changes }) };
}
