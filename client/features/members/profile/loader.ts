import { queryOptions } from '@tanstack/react-query';
import { data, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import { loadOnce } from '#client/api/loading.ts';
import { isUnseenRequest, orNotFound } from '#client/api/loader-context.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import { isolate } from '#client/i18n/isolate.ts';
import type { MemberCard } from '../card/member-card.ts';
import { memberCardKey, memberQuery, readMember } from '../queries.ts';
import { type AccessError, toAccessError } from './access-error.ts';
import { loadProfileParts } from './profile-parts.tsx';

interface Loaded {
  title?: string;
  refusal?: AccessError;
}

/** Loads a profile and marks the like of its member as seen. */
export const profileLoader = withProfileOpened(memberLoader);

/** A hidden member looks like a missing one; a blocked viewer is told so: docs/product.md#profile-access */
export async function memberLoader({ context, params, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const id = params['id'] ?? '';
  const query = memberQuery(api.call, id);
  const card = api.queries.getQueryData<MemberCard>(memberCardKey(id));
  if (card && !api.queries.getQueryData(query.queryKey)) {
    // The card from the list is shown at once; the rest loads, or the page shows the error.
    api.queries.query(profileQuery(api.call, id)).catch(() => undefined);
    return withTitle(card);
  }
  try {
    const [profile] = await orNotFound(
      Promise.all([
        api.queries.query({ ...query, staleTime: 'static' }),
        // Without the regions only the country is shown.
        api.queries.query({ ...regionsQuery(api.call), staleTime: 'static' }).catch(() => undefined),
      ]),
    );
    await loadProfileParts(profile);
    return withTitle(profile);
  } catch (error) {
    const accessError = toAccessError(error);
    if (accessError)
      return data<Loaded>({ refusal: accessError, title: isolate(accessError.name) }, { status: 403 });
    throw error;
  }
}

/** For a page that has none yet: a part that came after the profile would move what stands below it. */
export const profileQuery = (call: Call, id: string) =>
  queryOptions({
    ...memberQuery(call, id),
    queryFn: async () => {
      const profile = await readMember(call, id);
      await loadProfileParts(profile);
      return profile;
    },
  });

function withTitle({ name, age }: Pick<MemberCard, 'name' | 'age'>): Loaded {
  return { title: `${isolate(name)}, ${age}` };
}

const loadMarking = loadOnce(() => import('#client/features/likes/mark-profile-opened.ts'));

/** Opening a profile marks that member's like as seen. */
function withProfileOpened(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    const page: unknown = await loader(args, handlerContext);
    if (import.meta.env.SSR && isUnseenRequest(args.request)) return page;
    const marked = loadMarking().then(({ markProfileOpened }) => markProfileOpened(args));
    // A server-rendered page shows the new count; in the browser the count updates later.
    if (import.meta.env.SSR) await marked;
    // On failure the next visit marks it.
    else marked.catch(() => undefined);
    return page;
  };
}
