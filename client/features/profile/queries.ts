import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { OwnPhoto } from '#client/features/photos/contract.ts';
import { mainFirst } from '#client/features/photos/photo-order.ts';
import { type OwnProfile, getProfile } from './contract.ts';

const OWN_PROFILE = ['own-profile'];

export const ownProfileQuery = (call: Call) =>
  queryOptions({ queryKey: OWN_PROFILE, queryFn: () => call(getProfile, {}) });

/** For all that changes it: one after the other, so that none undoes what the one before has done. */
export const ownProfileChange = { scope: { id: 'own-profile' }, mutationKey: OWN_PROFILE };

/** Shows a change before the server has it. Returns the way back. */
export async function showChange(
  queries: QueryClient,
  change: (profile: OwnProfile) => OwnProfile,
): Promise<() => void> {
  // An answer that is on its way would show things as they were.
  await queries.cancelQueries({ queryKey: OWN_PROFILE });
  const before = queries.getQueryData<OwnProfile>(OWN_PROFILE);
  if (before) queries.setQueryData(OWN_PROFILE, change(before));
  return () => queries.setQueryData(OWN_PROFILE, before);
}

export function showPhotos(
  queries: QueryClient,
  change: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[],
): Promise<() => void> {
  return showChange(queries, (profile) => ({ ...profile, photos: mainFirst(change(profile.photos)) }));
}

/** At the end of a change that is one of {@link ownProfileChange}. */
export const settleChange = (queries: QueryClient) => refreshOwn(queries, 1);

/**
 * What others see, and what the page's frame shows of oneself, comes anew from the server. Not while changes are on
 * their way beside the `own` one: the server does not have them yet, and the last of them asks.
 */
export async function refreshOwn(queries: QueryClient, own = 0): Promise<void> {
  if (queries.isMutating({ mutationKey: OWN_PROFILE }) > own) return;
  await Promise.all([
    queries.invalidateQueries({ queryKey: OWN_PROFILE }),
    queries.invalidateQueries({ queryKey: ['user'] }),
    queries.invalidateQueries({ queryKey: ['member'] }),
  ]);
}
