import type { InfiniteData, MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { cachedListsFilter } from '#client/features/members/list/cached-lists.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { showTranslatedErrorToast } from '#client/features/forms/use-error-toast.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { like, unlike } from '../contract.ts';
import { LIKES_LIST_KEY } from '../list/queries.ts';
import { matchStore } from '../match/match-store.ts';
import { LIKE_CHANGE_KEY, refetchLikes, toLikeScope, likesQuery } from '../queries.ts';
import { keepAtSessionEnd, type LikeChange, likesChannel } from './like-change.ts';
import { createOfflineLike } from './offline-like.ts';
import type { LikesState } from '../state-contract.ts';

export interface LikeTools {
  call: Call;
  queries: QueryClient;
  t: Translate;
}

/**
 * Likes or unlikes, and sends that until it is answered. Never fails: a rejection shows a toast and restores the previous
 * state. If the session ends meanwhile, the click is kept for {@link resendLikes}.
 */
export async function sendLikeChange(tools: LikeTools, press: LikeChange): Promise<void> {
  const stopKeeping = keepAtSessionEnd(press);
  const mutation = tools.queries.getMutationCache().build(tools.queries, createMutationOptions(tools, press));
  await mutation.execute(press.liked).catch(() => undefined);
  stopKeeping();
}

function createMutationOptions(
  tools: LikeTools,
  { member, liked, idempotencyKey }: LikeChange,
): MutationOptions<boolean, Error, boolean> {
  const { call, queries, t } = tools;
  const { id } = member;
  const { queryKey } = likesQuery(call);
  const profile = memberQuery(call, id).queryKey;
  const applyLocally = (now: boolean) => {
    queries.setQueryData(queryKey, (state) => state && applyLike(state, id, now));
    queries.setQueryData(profile, (member) => member && { ...member, liked: now });
    updateCards(queries, id, now);
  };
  const offline = createOfflineLike(tools, id, idempotencyKey);
  return {
    ...offline.options,
    mutationKey: LIKE_CHANGE_KEY,
    // One at a time, so that the last click arrives last.
    scope: { id: toLikeScope(id) },
    async mutationFn() {
      const body = { member: id };
      if (!offline.isStillWanted()) return false;
      if (liked) return (await call(like, { body }, offline.key)).match;
      return (await call(unlike, { body }, offline.key)).liked;
    },
    async onMutate() {
      offline.sayIfWaiting();
      await queries.cancelQueries({ queryKey });
      applyLocally(liked);
    },
    onSuccess(isMatch) {
      if (!isMatch) return liked ? undefined : matchStore.dismiss(id);
      matchStore.show(member);
      // The notification count included the like that this one returns.
      void queries.invalidateQueries({ queryKey: ['user'] });
    },
    onError(error) {
      applyLocally(!liked);
      showTranslatedErrorToast(t, error);
    },
    async onSettled() {
      // While other changes are in progress the answer would be outdated.
      if (queries.isMutating({ mutationKey: LIKE_CHANGE_KEY }) > 1) return;
      likesChannel.announce();
      await Promise.all([
        refetchLikes(queries),
        // Refetched after a like, because an open list may lack the new member. Not after an unlike, so that it
        // can be undone there.
        queries.invalidateQueries({ queryKey: LIKES_LIST_KEY, refetchType: liked ? 'active' : 'none' }),
      ]);
    },
  };
}

/** Leaves unchanged lists untouched, because hundreds of cards would be compared. */
function updateCards(queries: QueryClient, id: string, liked: boolean): void {
  for (const [key, list] of queries.getQueriesData<InfiniteData<PageWithCards>>(cachedListsFilter)) {
    const pages = list?.pages.map((page) => applyLikeToCards(page, id, liked)) ?? [];
    if (list && pages.some((page, index) => page !== list.pages[index]))
      queries.setQueryData(key, { ...list, pages });
  }
  for (const [key, profile] of queries.getQueriesData<PageWithCards>({ queryKey: ['member'] })) {
    const changed = profile && applyLikeToCards(profile, id, liked);
    if (changed !== profile) queries.setQueryData(key, changed);
  }
}

function applyLike(state: LikesState, id: string, liked: boolean): LikesState {
  const others = state.profiles.filter((profile) => profile.id !== id);
  const known = state.profiles.find((profile) => profile.id === id);
  return { ...state, profiles: liked ? [known ?? { id, main_image: null }, ...others] : others };
}

interface Liked {
  id: string;
  liked?: boolean | undefined;
}

/** A page of a list whose cards may say `liked` beyond what the state knows. */
interface PageWithCards {
  results?: Liked[];
  similar?: Liked[];
}

/**
 * Updates the page's cards after a like. No card leaves the list while it is shown. Returns the same object when
 * nothing changes.
 */
function applyLikeToCards<P extends PageWithCards>(page: P, id: string, liked: boolean): P {
  const { results, similar } = page;
  const isOther = (card: Liked) => card.id === id && card.liked === !liked;
  if (!results?.some(isOther) && !similar?.some(isOther)) return page;
  const changed = (cards: Liked[]) => cards.map((card) => (isOther(card) ? { ...card, liked } : card));
  return {
    ...page,
    ...(results && { results: changed(results) }),
    ...(similar && { similar: changed(similar) }),
  };
}
