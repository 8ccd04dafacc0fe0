import type { QueryClient } from '@tanstack/react-query';
import { countUnseenLikes, useNewLikeCount } from '#client/features/likes/queries.ts';

/** The sum shown in the title, the tab and the app icon. */
export function getBadgeCount(queries: QueryClient): number {
  return countUnseenLikes(queries);
}

export function useBadgeCount(): number {
  return useNewLikeCount();
}

/** "(3) Likes · Ardenza" */
export function addCountToTitle(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}
