import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { pagesIn } from '#client/features/members/list/loaded-pages.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type ReadFinder, readFinder, readFinderWithout, stepsOf } from './finder-state.ts';
import { finderStart, matches } from './queries.ts';

export async function finderLoader({ context, request }: LoaderFunctionArgs): Promise<ReadFinder> {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const [settings, start] = await Promise.all([
    queries.query({ ...settingsQuery(call), staleTime: 'static' }),
    queries.query(finderStart(call)),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  const params = new URL(request.url).searchParams;
  let read = readFinder(params, start);
  const steps = stepsOf(settings.visible_profile_fields);
  if (read.step !== 'result' && steps.includes(read.step)) return read;
  for (let tries = 0; ; tries++) {
    const asked = { ...read, step: 'result' as const };
    try {
      await queries.infiniteQuery({
        ...matches(call, asked.answers, asked.after),
        staleTime: 'static',
        pages: pagesIn(params),
      });
      return asked;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'validation' || tries === MOST_CORRECTIONS)
        throw error;
      read = readFinderWithout(new URLSearchParams(read.given.map(([...pair]) => pair)), start, error.fields);
    }
  }
}

/** The country, its region, and the place in the ranking. */
const MOST_CORRECTIONS = 3;
