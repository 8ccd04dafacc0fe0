import { useLoaderData } from 'react-router';
import { BackLink } from '#client/features/members/back-link.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { ActivityHeader } from './activity-header.tsx';
import { ActivityList } from './activity-list.tsx';
import type { activityLoader } from './loader.ts';
import './activity.css';
import './activity-row.css';

export { activityLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  title: (t) => t('app.nav.activity'),
};

/** The activity list as a page, for phones and use without scripts. */
export function Component() {
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
