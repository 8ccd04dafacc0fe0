import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { LikeGrid } from './like-grid.tsx';
import type { likesLoader } from './likes-loader.ts';
import { LikesTabs } from './likes-tabs.tsx';
import { MutualRail } from './mutual-rail.tsx';
import { NoLikes } from './no-likes.tsx';
import { likesList } from './list-queries.ts';
import { COUNT_LIMIT } from './rules.ts';
import './likes.css';

/** SPEC §2 /likes: who likes the member, whom the member likes, and both. */
export function LikesPage() {
  const t = useT();
  const { type, after } = useLoaderData<typeof likesLoader>();
  const { data } = useSuspenseInfiniteQuery(likesList(useCall(), type, after));
  const count = data.pages[0]?.count ?? 0;
  return (
    <main id="main" className="page page--search">
      <div className="container stack stack--6">
        <h1 className="display display--md">{t('likes.title')}</h1>
        <LikesTabs current={type} />
        {type !== 'matches' && <MutualRail />}
        {count === 0 ? (
          <NoLikes type={type} />
        ) : (
          <section className="stack likes">
            <div className="between">
              <h2 className="h3">{t(`likes.heading.${type}`)}</h2>
              <p className="caption num">
                {count > COUNT_LIMIT
                  ? t('likes.count_over', { count: COUNT_LIMIT })
                  : t('likes.count', { count })}
              </p>
            </div>
            <LikeGrid type={type} after={after} />
          </section>
        )}
      </div>
    </main>
  );
}
