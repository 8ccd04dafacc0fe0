import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { removeDuplicates } from '#client/features/members/list/remove-duplicates.ts';
import { useT } from '#client/i18n/react.tsx';
import { AlertSlot } from '#client/ui/feedback/alert-slot.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { LikesListPage as OfList } from '../contract.ts';
import { LikeGrid } from './like-grid.tsx';
import type { likesLoader } from './loader.ts';
import { LikesTabs } from './likes-tabs.tsx';
import { MatchesRail } from './matches-rail.tsx';
import { NoLikes } from './no-likes.tsx';
import { likesListQuery } from './queries.ts';
import { COUNT_LIMIT } from '../rules.ts';
import './likes.css';

export { likesLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  title: (t) => t('likes.title'),
};

export function Component() {
  const t = useT();
  const { type, after } = useLoaderData<typeof likesLoader>();
  const { data } = useSuspenseInfiniteQuery(likesListQuery(useCall(), type, after));
  const { count = 0 } = data.pages[0] ?? {};
  const now = type === 'liked-me' ? count : count - countUnliked(data.pages);
  return (
    <main id="main" className="page">
      <div className="container stack stack--6">
        <h1 className="display display--md">{t('likes.title')}</h1>
        <LikesTabs current={type} />
        {type !== 'matches' && <MatchesRail />}
        {count === 0 ? (
          <>
            <NoLikes type={type} />
            <AlertSlot />
          </>
        ) : (
          <section className="stack likes">
            <div className="between">
              <h2 className="h3">{t(`likes.heading.${type}`)}</h2>
              <p className="caption num">
                {count > COUNT_LIMIT
                  ? t('likes.count_over', { count: COUNT_LIMIT })
                  : t('likes.count', { count: now })}
              </p>
            </div>
            <LikeGrid type={type} after={after} />
          </section>
        )}
      </div>
    </main>
  );
}

/** Members who were just unliked stay in the list, so that it can be undone, but they are not counted. */
function countUnliked(pages: readonly OfList[]): number {
  return removeDuplicates(pages.flatMap(({ results }) => results)).filter(({ liked }) => !liked).length;
}
