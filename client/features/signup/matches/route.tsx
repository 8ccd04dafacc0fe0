import { Link, useLoaderData } from 'react-router';
import { MemberCardView } from '#client/features/members/card/member-card-view.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { matchesLoader } from './loader.ts';

/** Cards in the first row of a wide screen, whose photos load first. */
const FIRST_ROW = 4;

export { matchesLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  title: (t) => t('signup.matches.title'),
};

export function Component() {
  const t = useT();
  const { matches, picked } = useLoaderData<typeof matchesLoader>();
  const nextPage = (
    <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={href('members')}>
      {t('signup.matches.search')}
    </Link>
  );
  return (
    <main id="main" className="page container stack stack--6">
      <div className="titles">
        <h1 className="display display--md">{t('signup.matches.heading')}</h1>
        {matches.length > 0 && (
          <p className="muted">{picked ? t('signup.matches.lead_picked') : t('signup.matches.lead')}</p>
        )}
      </div>
      {matches.length > 0 ? (
        <>
          <div className="pgrid">
            {matches.map((member, index) => (
              <MemberCardView
                key={member.id}
                member={member}
                to={href('members-id', { id: member.id })}
                priority={index < FIRST_ROW}
              />
            ))}
          </div>
          <p className="more">{nextPage}</p>
        </>
      ) : (
        <EmptyState icon="magnifying-glass-duotone" title={t('signup.matches.none_title')} action={nextPage}>
          {t('signup.matches.none')}
        </EmptyState>
      )}
    </main>
  );
}
