import { href } from '#client/paths.ts';
import type { Reach } from './rules.ts';

interface Place {
  reach: Reach;
  /** Whose card lies on top. */
  first?: string | undefined;
  /** Where the deck goes on. */
  after?: string | undefined;
  /** Whoever has no like left looks on all the same. */
  on?: boolean;
}

/** The address of the game, with what it is about. */
export function gamePath({ reach, first, after, on }: Place): string {
  const params = new URLSearchParams({
    ...(reach === 'wide' && { reach }),
    ...(first !== undefined && { first }),
    ...(after !== undefined && { after }),
    ...(on && { on: '1' }),
  });
  return params.size > 0 ? `${href('swipe-game')}?${params}` : href('swipe-game');
}
