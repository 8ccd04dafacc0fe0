import type { QueryClient } from '@tanstack/react-query';
import { newLikes, useNewLikes } from '#client/features/likes/queries.ts';

/** SPEC §9: what the title, the tab and the app's icon count together. Messages join when there are chats. */
export function newsCount(queries: QueryClient): number {
  return newLikes(queries);
}

export function useNewsCount(): number {
  return useNewLikes();
}

/** "(3) Likes · Ardenza" */
export function titleWithNews(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}
