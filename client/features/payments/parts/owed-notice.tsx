import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

/** Says that credits are owed after a payment was taken back, and how to settle them. */
export function OwedNotice({ owed }: { owed: number }) {
  const t = useT();
  if (owed === 0) return null;
  return (
    <Alert tone="warning" title={t('credits.owed.title', { count: owed })}>
      <p>{t('credits.owed.text')}</p>
    </Alert>
  );
}
