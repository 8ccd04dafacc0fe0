import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackLink } from '#client/features/members/back-link.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { ActivityHeader } from './activity-header.tsx';
import { ActivityList } from './activity-list.tsx';
import './activity.css';
import './activity-row.css';
import { isUnseenRequest, orNotFound } from '#client/api/loader-context.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { activityListQuery, sendActivitySeen } from './queries.ts';

/** A server-rendered page marks its entries as seen; in the browser the list does so once it is on the screen. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const after = new URL(request.url).searchParams.get('after');
  const { pages } = await orNotFound(
    queries.infiniteQuery({ ...activityListQuery(call, after), staleTime: 0 }),
  );
  const until = pages[0]?.seen_until ?? null;
  // A failure must not break the page; the next visit marks them.
  if (import.meta.env.SSR && until !== null && !isUnseenRequest(request))
    await sendActivitySeen(queries, call, until).catch(() => undefined);
  return { after };
}

export const handle: PageHandle = {
  title: (t) => t('app.nav.activity'),
};

/** The activity list as a page, for phones and use without scripts. */
export function Component() {
  const { after } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <div className="container activity--page">
        <ActivityHeader as="h1">
          <BackLink className={iconButtonClass({ className: 'activity__back' })} />
        </ActivityHeader>
        <ActivityList after={after} />
      </div>
    </main>
  );
}
