import type { LikesState } from './state-contract.ts';

/** The state after a like, or after the end of one. */
export function applyLike(state: LikesState, id: string, liked: boolean): LikesState {
  const others = state.profiles.filter((profile) => profile.id !== id);
  const known = state.profiles.find((profile) => profile.id === id);
  return { ...state, profiles: liked ? [known ?? { id, main_image: null }, ...others] : others };
}

interface Liked {
  id: string;
  liked?: boolean | undefined;
}

/** What has cards in one of these, and on them what the state may not know. */
export interface PageWithCards {
  results?: Liked[];
  similar?: Liked[];
}

/** The same after a like: nobody leaves a list while it is looked at. Where no card says otherwise, the same object. */
export function applyLikeToCards<P extends PageWithCards>(page: P, id: string, liked: boolean): P {
  const { results, similar } = page;
  const isOther = (one: Liked) => one.id === id && one.liked === !liked;
  if (!results?.some(isOther) && !similar?.some(isOther)) return page;
  const changed = (cards: Liked[]) => cards.map((one) => (isOther(one) ? { ...one, liked } : one));
  return {
    ...page,
    ...(results && { results: changed(results) }),
    ...(similar && { similar: changed(similar) }),
  };
}
