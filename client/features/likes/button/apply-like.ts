import type { LikesState } from '../state-contract.ts';

export function applyLike(state: LikesState, id: string, liked: boolean): LikesState {
  const others = state.profiles.filter((profile) => profile.id !== id);
  const known = state.profiles.find((profile) => profile.id === id);
  return { ...state, profiles: liked ? [known ?? { id, main_image: null }, ...others] : others };
}

interface Liked {
  id: string;
  liked?: boolean | undefined;
}

/** A page of a list whose cards may say `liked` beyond what the state knows. */
export interface PageWithCards {
  results?: Liked[];
  similar?: Liked[];
}

/**
 * Updates the page's cards after a like. No card leaves the list while it is shown. Returns the same object when
 * nothing changes.
 */
export function applyLikeToCards<P extends PageWithCards>(page: P, id: string, liked: boolean): P {
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
