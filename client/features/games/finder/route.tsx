import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import { FinderQuestion } from './finder-question.tsx';
import { FinderResult } from './finder-result.tsx';
import './finder.css';
import { useFocusOnStep } from '#client/features/forms/form-hooks.ts';
import { ApiError } from '#client/api/errors.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type FinderState, listSteps, readFinderState, readFinderStateWithout } from './finder-state.ts';
import { finderStartQuery, matchesQuery } from './queries.ts';

export const loader = withConsent(loadFinder);

async function loadFinder({ context, request }: LoaderFunctionArgs): Promise<FinderState> {
  const { call, queries } = await enterAsMember({ context, request });
  const [settings, start] = await Promise.all([
    queries.query({ ...settingsQuery(call), staleTime: 'static' }),
    queries.query(finderStartQuery(call)),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  const params = new URL(request.url).searchParams;
  let read = readFinderState(params, start);
  const steps = listSteps(settings.visible_profile_fields);
  if (read.step !== 'result' && steps.includes(read.step)) return read;
  for (let attempt = 0; ; attempt++) {
    const resultState = { ...read, step: 'result' as const };
    try {
      await queries.infiniteQuery({
        ...matchesQuery(call, resultState.answers, resultState.after),
        staleTime: 'static',
        pages: readPageCount(params),
      });
      return resultState;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'validation' || attempt === MOST_CORRECTIONS)
        throw error;
      read = readFinderStateWithout(
        new URLSearchParams(read.given.map(([...pair]) => pair)),
        start,
        error.fields,
      );
    }
  }
}

/** The country, its region and the cursor can each be wrong once. */
const MOST_CORRECTIONS = 3;

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('app.account.match_finder'),
};

/** Three questions, then the members with most in common. */
export function Component() {
  const t = useT();
  const finder = useLoaderData<typeof loader>();
  const heading = useFocusOnStep(finder.step);
  if (finder.step === 'result') return <FinderResult finder={finder} heading={heading} />;
  return (
    <main id="main" className="page container finder stack stack--6">
      <FinderQuestion finder={finder} heading={heading} />
      <p className="small center">
        <Link className="link" to={href('swipe-game')}>
          {t('games.finder.to_swipe')}
        </Link>
      </p>
    </main>
  );
}
