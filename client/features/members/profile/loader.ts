import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import type { MemberCard } from '../card/member-card.ts';
import { memberCardKey, memberQuery } from '../queries.ts';
import { type AccessError, toAccessError } from './access-error.ts';

interface Loaded {
  title?: string;
  refusal?: AccessError;
}

/** Whoever may not be seen here looks like nobody; but who is blocked is told so (SPEC §6). */
export async function memberLoader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const id = params['id'] ?? '';
  const query = memberQuery(api.call, id);
  const card = api.queries.getQueryData<MemberCard>(memberCardKey(id));
  if (card && !api.queries.getQueryData(query.queryKey)) {
    // What the list has shown is on the page at once; the rest follows, or the page says why not.
    api.queries.query(query).catch(() => undefined);
    return titled(card);
  }
  try {
    const [profile] = await Promise.all([
      api.queries.query({ ...query, staleTime: 'static' }),
      // Without it the country is there alone.
      api.queries.query({ ...regionsQuery(api.call), staleTime: 'static' }).catch(() => undefined),
    ]);
    return titled(profile);
  } catch (error) {
    const refusal = toAccessError(error);
    if (refusal) return data<Loaded>({ refusal, title: refusal.name }, { status: 403 });
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation'))
      throwNotFound();
    throw error;
  }
}

function titled({ name, age }: Pick<MemberCard, 'name' | 'age'>): Loaded {
  return { title: `${name}, ${age}` };
}
