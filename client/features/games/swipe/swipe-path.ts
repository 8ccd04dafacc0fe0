import { appendQuery } from '#client/api/append-query.ts';
import { href } from '#client/routes.ts';
import type { Reach } from './rules.ts';

interface Place {
  reach: Reach;
  /** Id of the member to show first. */
  first?: string | undefined;
  after?: string | undefined;
  on?: boolean;
}

export function gamePath({ reach, first, after, on }: Place): string {
  const params = new URLSearchParams({
    ...(reach === 'wide' && { reach }),
    ...(first !== undefined && { first }),
    ...(after !== undefined && { after }),
    ...(on && { on: '1' }),
  });
  return appendQuery(href('swipe-game'), params);
}
