import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
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
          <ButtonLink variant="soft" to={href('members')}>
            {t('app.nav.search')}
          </ButtonLink>
        }
      >
        {t('credits.shop.none_text')}
      </EmptyState>
    </main>
  );
}

interface OwedProps {
  owed: number;
  /** Credits of the chosen package, where there is one. */
  bought?: number;
}

/** Says that credits are owed after a payment was taken back, how to settle them, and what a package leaves owed. */
export function OwedNotice({ owed, bought = owed }: OwedProps) {
  const t = useT();
  if (owed === 0) return null;
  return (
    <Alert tone="warning" title={t('credits.owed.title', { count: owed })}>
      <p>{t('credits.owed.text')}</p>
      {owed > bought && <p>{t('credits.owed.rest', { count: owed - bought })}</p>}
    </Alert>
  );
}
