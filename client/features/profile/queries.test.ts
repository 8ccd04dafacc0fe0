import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import type { MyProfile } from './contract.ts';
import { myProfileMutation, finishChange, applyOptimisticChange } from './queries.ts';

const KEY = ['own-profile'];

/** Changes as the page makes them; the test decides when each one arrives. */
function createChanges(queries: QueryClient) {
  const sent: { what: Partial<MyProfile>; arrive(): void }[] = [];
  const change = (what: Partial<MyProfile>) =>
    new MutationObserver(queries, {
      ...myProfileMutation,
      mutationFn: (next: Partial<MyProfile>) =>
        new Promise<void>((arrive) => void sent.push({ what: next, arrive })),
      onMutate: (next) => applyOptimisticChange(queries, (profile) => ({ ...profile, ...next })),
      onSettled: () => finishChange(queries),
    }).mutate(what);
  return { sent, change };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('sends changes one after the other and refetches the profile after the last one', async () => {
  const queries = createQueryClient();
  queries.setQueryData(KEY, { invisible: false, privacy_mode: false });
  const { sent, change } = createChanges(queries);
  const first = change({ invisible: true });
  const second = change({ privacy_mode: true });
  await settled();
  expect(sent.map(({ what }) => what)).toEqual([{ invisible: true }]);
  expect(queries.getQueryData(KEY)).toEqual({ invisible: true, privacy_mode: true });

  sent[0]?.arrive();
  await first;
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(false);
  await settled();
  sent[1]?.arrive();
  await second;
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('ignores an answer from before a change', async () => {
  const queries = createQueryClient();
  queries.setQueryData(KEY, { invisible: false });
  const late = queries
    .query({ queryKey: KEY, staleTime: 0, queryFn: () => settled().then(() => ({ invisible: false })) })
    .catch(() => undefined);
  await applyOptimisticChange(queries, (profile) => ({ ...profile, invisible: true }));
  await late;
  await settled();
  expect(queries.getQueryData(KEY)).toEqual({ invisible: true });
});

test('reverts only what a refused change had changed', async () => {
  const queries = createQueryClient();
  queries.setQueryData(KEY, { name: 'Mira', invisible: false, photos: [] });
  const revert = await applyOptimisticChange(queries, (profile) => ({ ...profile, name: 'Eva' }));
  await applyOptimisticChange(queries, (profile) => ({ ...profile, invisible: true }));
  queries.setQueryData(KEY, (profile: object) => ({ ...profile, photos: ['new'] }));
  revert();
  expect(queries.getQueryData(KEY)).toEqual({ name: 'Mira', invisible: true, photos: ['new'] });
});
