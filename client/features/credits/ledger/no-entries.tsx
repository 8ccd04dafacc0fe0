import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Filter } from '../contract.ts';

/** In place of the list, when there is nothing in it or in the chosen group. */
export function NoEntries({ show }: { show: Filter | null }) {
  const t = useT();
  if (show === null)
    return (
      <div className="card">
        <EmptyState
          icon="receipt"
          title={t('ledger.empty.title')}
          action={
            <ButtonLink variant="soft" to={href('pricing')}>
              {t('ledger.empty.action')}
            </ButtonLink>
          }
        >
          {t('ledger.empty.text')}
        </EmptyState>
      </div>
    );
  const isOwed = show === 'owed';
  return (
    <EmptyState
      icon={isOwed ? 'check-circle-duotone' : 'receipt'}
      title={t(isOwed ? 'ledger.nothing.owed_title' : 'ledger.nothing.title')}
      action={
        <ButtonLink variant="soft" to={href('settings-credits')} preventScrollReset>
          {t('ledger.nothing.all')}
        </ButtonLink>
      }
    >
      {t(isOwed ? 'ledger.nothing.owed_text' : 'ledger.nothing.text')}
    </EmptyState>
  );
}
