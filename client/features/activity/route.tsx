import { useLoaderData } from 'react-router';
import { BackLink } from '#client/features/members/back-link.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { ActivityHeader } from './activity-header.tsx';
import { ActivityList } from './activity-list.tsx';
import type { activityLoader } from './loader.ts';
import './activity.css';
import './activity-row.css';

/** The activity list as a page, for phones and use without scripts. */
export function ActivityRoute() {
  const { after } = useLoaderData<typeof activityLoader>();
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
