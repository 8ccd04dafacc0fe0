import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { OwnPhoto } from '#client/features/photos/contract.ts';
import { mainFirst } from '#client/features/photos/order.ts';
import { type OwnProfile, getProfile } from './contract.ts';

const OWN_PROFILE = ['own-profile'];

export const ownProfileQuery = (call: Call) =>
  queryOptions({ queryKey: OWN_PROFILE, queryFn: () => call(getProfile, {}) });

/** Shows a change before the server has it. Returns the way back. */
export function showChange(queries: QueryClient, change: (profile: OwnProfile) => OwnProfile): () => void {
  const before = queries.getQueryData<OwnProfile>(OWN_PROFILE);
  if (before) queries.setQueryData(OWN_PROFILE, change(before));
  return () => queries.setQueryData(OWN_PROFILE, before);
}

export function showPhotos(
  queries: QueryClient,
  change: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[],
): () => void {
  return showChange(queries, (profile) => ({ ...profile, photos: mainFirst(change(profile.photos)) }));
}

/** What others see, and what the page's frame shows of oneself, comes anew from the server. */
export async function refreshOwn(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: OWN_PROFILE }),
    queries.invalidateQueries({ queryKey: ['user'] }),
    queries.invalidateQueries({ queryKey: ['member'] }),
  ]);
}
