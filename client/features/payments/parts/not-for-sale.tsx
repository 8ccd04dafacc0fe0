import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

/** In place of the shop, on a site that takes no payments. */
export function NotForSale() {
  const t = useT();
  return (
    <main id="main" className="page container">
      <EmptyState
        icon="coins"
        heading="h1"
        title={t('credits.shop.none_title')}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={href('members')}>
            {t('app.nav.search')}
          </Link>
        }
      >
        {t('credits.shop.none_text')}
      </EmptyState>
    </main>
  );
}
