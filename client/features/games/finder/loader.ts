import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type FinderState, readFinderState, readFinderStateWithout, listSteps } from './finder-state.ts';
import { finderStartQuery, matchesQuery } from './queries.ts';

export const finderLoader = withConsent(loadFinder);

async function loadFinder({ context, request }: LoaderFunctionArgs): Promise<FinderState> {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
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
    const asked = { ...read, step: 'result' as const };
    try {
      await queries.infiniteQuery({
        ...matchesQuery(call, asked.answers, asked.after),
        staleTime: 'static',
        pages: readPageCount(params),
      });
      return asked;
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
