import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { photoRequestsQuery } from '#client/features/photo-requests/queries.ts';
import { townsQuery } from '#client/features/places/queries.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import { myProfileQuery } from './queries.ts';

/** Loads the member's own profile and the selectable places; visitors are redirected to login. */
export async function profileLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const { call, queries } = api;
  const [{ country, region, privacy_mode: isPrivate }] = await Promise.all([
    queries.query(myProfileQuery(call)),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  if (isPrivate) await queries.query({ ...photoRequestsQuery(call), staleTime: 'static' });
  if (region !== null) await queries.query({ ...townsQuery(call, country, region), staleTime: 'static' });
  return null;
}
