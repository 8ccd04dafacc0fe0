import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { putMainFirst } from '#client/features/photos/photo-order.ts';
import { type MyProfile, getProfile } from './contract.ts';

const OWN_PROFILE = ['own-profile'];

export const myProfileQuery = (call: Call) =>
  queryOptions({ queryKey: OWN_PROFILE, queryFn: () => call(getProfile, {}) });

/** For all that changes it: one after the other, so that none undoes what the one before has done. */
export const myProfileMutation = { scope: { id: 'own-profile' }, mutationKey: OWN_PROFILE };

/** Shows a change before the server has it. Returns the way back. */
export async function applyOptimisticChange(
  queries: QueryClient,
  change: (profile: MyProfile) => MyProfile,
): Promise<() => void> {
  // An answer that is on its way would show things as they were.
  await queries.cancelQueries({ queryKey: OWN_PROFILE });
  const before = queries.getQueryData<MyProfile>(OWN_PROFILE);
  if (before) queries.setQueryData(OWN_PROFILE, change(before));
  return () => queries.setQueryData(OWN_PROFILE, before);
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

/** At the end of a change that is one of {@link myProfileMutation}. */
export const finishChange = (queries: QueryClient) => refreshMyProfile(queries, 1);

/**
 * What others see, and what the page's frame shows of oneself, comes anew from the server. Not while changes are on
 * their way beside the `own` one: the server does not have them yet, and the last of them asks.
 */
export async function refreshMyProfile(queries: QueryClient, own = 0): Promise<void> {
  if (queries.isMutating({ mutationKey: OWN_PROFILE }) > own) return;
  await Promise.all([
    queries.invalidateQueries({ queryKey: OWN_PROFILE }),
    queries.invalidateQueries({ queryKey: ['user'] }),
    queries.invalidateQueries({ queryKey: ['member'] }),
  ]);
}
