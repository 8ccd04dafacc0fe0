import { useEffect, useSyncExternalStore } from 'react';
import { unshownErrors } from '#client/features/forms/show-error-toast.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { ToastList } from '#client/ui/feedback/toast.tsx';

/** Shows the toasts of a member, with the errors that came before this was loaded. */
export function MemberToasts() {
  const t = useT();
  const showError = useErrorToast();
  const errors = useSyncExternalStore(unshownErrors.subscribe, unshownErrors.current);
  useEffect(() => {
    if (errors.length === 0) return;
    unshownErrors.set([]);
    errors.forEach(showError);
  });
  // Messages to one member are not shown to the next one.
  useEffect(
    () => () => {
      toasts.clear();
      unshownErrors.set([]);
    },
    [],
  );
  return <ToastList dismissLabel={t('app.close')} />;
}
