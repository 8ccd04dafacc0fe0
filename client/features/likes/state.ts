import type { LikesPage } from './contract.ts';
import type { LikesState } from './state-contract.ts';

/** The state after a like, or after the end of one. */
export function withLiked(state: LikesState, id: string, liked: boolean): LikesState {
  const others = state.profiles.filter((profile) => profile.id !== id);
  const known = state.profiles.find((profile) => profile.id === id);
  return { ...state, profiles: liked ? [known ?? { id, main_image: null }, ...others] : others };
}

/** A page of a list after the same: nobody leaves it while it is looked at. */
export function withLikedOnPage(page: LikesPage, id: string, liked: boolean): LikesPage {
  return { ...page, results: page.results.map((one) => (one.id === id ? { ...one, liked } : one)) };
}

/** The state after the profile of somebody who likes the member was opened (SPEC §4). */
export function withSeen(state: LikesState, id: string): LikesState {
  return {
    ...state,
    liked_by: state.liked_by.map((by) => (by.id === id ? { ...by, like_new: false } : by)),
  };
}

export function isNewLike(state: LikesState | undefined, id: string): boolean {
  return state?.liked_by.some((by) => by.id === id && by.like_new) ?? false;
}
