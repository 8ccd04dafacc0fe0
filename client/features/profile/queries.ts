import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { putMainFirst } from '#client/features/photos/photo-order.ts';
import { type MyProfile, getProfile } from './contract.ts';

const OWN_PROFILE = ['own-profile'];

export const myProfileQuery = (call: Call) =>
  queryOptions({ queryKey: OWN_PROFILE, queryFn: () => call(getProfile, {}) });

/** Options of all profile changes: one at a time, so that none reverts an earlier one. */
export const myProfileMutation = { scope: { id: 'own-profile' }, mutationKey: OWN_PROFILE };

/**
 * Shows a change before the server confirms it. Returns the function that reverts it, only in the fields that it changed:
 * others may have been saved meanwhile.
 */
export async function applyOptimisticChange(
  queries: QueryClient,
  change: (profile: MyProfile) => MyProfile,
): Promise<() => void> {
  // A running request would return the old state.
  await queries.cancelQueries({ queryKey: OWN_PROFILE });
  const before = queries.getQueryData<MyProfile>(OWN_PROFILE);
  if (!before) return () => {};
  const after = change(before);
  queries.setQueryData(OWN_PROFILE, after);
  const names = Object.keys(before) as (keyof MyProfile)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  const old: Partial<MyProfile> = Object.fromEntries(changed.map((name) => [name, before[name]]));
  return () => queries.setQueryData<MyProfile>(OWN_PROFILE, (now) => now && { ...now, ...old });
}

export function applyOptimisticPhotos(
  queries: QueryClient,
  change: (photos: readonly MyPhoto[]) => readonly MyPhoto[],
): Promise<() => void> {
  return applyOptimisticChange(queries, (profile) => ({
    ...profile,
    photos: putMainFirst(change(profile.photos)),
  }));
}

/** Ends a change that used {@link myProfileMutation}. */
export const finishChange = (queries: QueryClient) => refreshMyProfile(queries, 1);

/**
 * Refetches what others see and what the page frame shows. Skipped while changes besides the `own` one are running:
 * the last of them refetches.
 */
export async function refreshMyProfile(queries: QueryClient, own = 0): Promise<void> {
  if (queries.isMutating({ mutationKey: OWN_PROFILE }) > own) return;
  await Promise.all([
    queries.invalidateQueries({ queryKey: OWN_PROFILE }),
    queries.invalidateQueries({ queryKey: ['user'] }),
    queries.invalidateQueries({ queryKey: ['member'] }),
  ]);
}

/** Adds an uploaded photo to the profile, whichever page is open. */
export async function showUploadedPhoto(queries: QueryClient, photo: MyPhoto): Promise<void> {
  await applyOptimisticPhotos(queries, (photos) => [...photos.filter(({ key }) => key !== photo.key), photo]);
  await refreshMyProfile(queries);
}
