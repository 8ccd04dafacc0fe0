import { useT } from '#client/i18n/react.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

/** A page that has looked at many members and found none, while others follow. */
export function NoneYet() {
  const t = useT();
  return (
    <EmptyState icon="magnifying-glass-duotone" title={t('filters.none_yet.title')}>
      {t('filters.none_yet.text')}
    </EmptyState>
  );
}
