import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type ReadFinder, readFinder, stepsOf } from './finder-form.ts';
import { finderStart, matches } from './finder-queries.ts';

export async function finderLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const [settings, start] = await Promise.all([
    queries.query({ ...settingsQuery(call), staleTime: 'static' }),
    queries.query(finderStart(call)),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  const read = readFinder(new URL(request.url).searchParams, start);
  const asked = stepsOf(settings.visible_profile_fields).includes(read.step) ? read : { ...read, step: 'result' as const }; // prettier-ignore
  if (Object.keys(asked.problems).length > 0) return refused(asked);
  if (asked.step !== 'result') return data<ReadFinder>(asked);
  try {
    await queries.infiniteQuery({ ...matches(call, asked.answers, asked.after), staleTime: 'static' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'validation') throw error;
    return refused({ ...readFinder(new URLSearchParams(), start), problems: error.fields });
  }
  return data<ReadFinder>(asked);
}

function refused(answer: ReadFinder) {
  return data<ReadFinder>(answer, { status: 422 });
}
