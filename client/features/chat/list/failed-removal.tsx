import { useQueryClient } from '@tanstack/react-query';
import { useQueryData } from '#client/api/use-loaded-query.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { focusOnPage } from '#client/ui/focus/focus.ts';
import { REMOVAL_FAILED_KEY } from './remove-chat.ts';

/** Says above the list that the last deletion failed, until it is closed or another one begins. */
export function FailedRemoval() {
  const t = useT();
  const queries = useQueryClient();
  const hasFailed = useQueryData<boolean, typeof REMOVAL_FAILED_KEY>({
    queryKey: REMOVAL_FAILED_KEY,
    enabled: false,
  });
  if (!hasFailed) return null;
  const close = () => {
    queries.setQueryData(REMOVAL_FAILED_KEY, false);
    // The button that had the focus is gone.
    focusOnPage();
  };
  return (
    <Alert tone="danger" onDismiss={close} dismissLabel={t('app.close')}>
      {t('chat.delete_failed')}
    </Alert>
  );
}
