import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useLoadedList } from '#client/api/use-loaded-query.ts';
import { removeDuplicates } from '#client/features/members/list/card-list-rules.tsx';
import { useT } from '#client/i18n/react.tsx';
import { AlertSlot } from '#client/ui/feedback/alert-slot.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { LikesListPage as OfList } from '../contract.ts';
import { LikeGrid } from './like-grid.tsx';
import { LikesTabs } from './likes-tabs.tsx';
import { MatchesRail } from './matches-rail.tsx';
import { likesListQuery } from './queries.ts';
import { COUNT_LIMIT, isListType, type ListType } from '../like-lists.ts';
import './likes.css';
import { ApiError } from '#client/api/errors.ts';
import { throwNotFound } from '#client/api/loader-context.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

interface LikesData {
  type: ListType;
  after: string | null;
}

export const loader = withConsent(loadLikes);

/** Loads one of the lists; refetched when a member has liked or opened a profile since. */
async function loadLikes({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { call, queries } = await enterAsMember({ context, request });
  const { type = 'liked-me' } = params;
  if (!isListType(type)) return throwNotFound();
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after');
  const list = (from: string | null) =>
    queries.infiniteQuery({ ...likesListQuery(call, type, from), pages: readPageCount(searchParams) });
  const [from] = await Promise.all([
    list(after).then(
      () => after,
      async (error: unknown) => {
        // The cursor belongs to another member's list or does not exist.
        if (after === null || !(error instanceof ApiError) || error.code !== 'validation') throw error;
        await list(null);
        return null;
      },
    ),
    type !== 'matches' && queries.infiniteQuery(likesListQuery(call, 'matches')),
  ]);
  return { type, after: from };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('likes.title'),
};

export function Component() {
  const t = useT();
  const { type, after } = useLoaderData<typeof loader>();
  const { data } = useLoadedList(likesListQuery(useCall(), type, after));
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
                  ? t('search.count_at_least', { count: COUNT_LIMIT })
                  : t('search.count', { count: now })}
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

/** Says what would fill the empty list and links there. */
function NoLikes({ type }: { type: ListType }) {
  const t = useT();
  return (
    <EmptyState
      icon="heart-duotone"
      title={t(`likes.empty.${type}.title`)}
      action={
        <ButtonLink variant="soft" to={SUGGESTIONS[type]}>
          {t(`likes.empty.${type}.action`)}
        </ButtonLink>
      }
    >
      {t(`likes.empty.${type}.text`)}
    </EmptyState>
  );
}

const SUGGESTIONS = {
  'liked-me': href('profile'),
  mine: href('members'),
  matches: href('match-finder'),
} satisfies Record<ListType, string>;
