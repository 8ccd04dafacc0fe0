import { useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { DENIED, pushStore } from './push-store.ts';
import { turnOffPush, turnOnPush } from './switch-push.ts';

/** Subscribes this browser or ends its subscription. What goes wrong is shown in a message. */
export function usePushSwitch() {
  const t = useT();
  const { call, queries } = useApi();
  const user = useUser();
  const showError = useErrorToast();
  const [isBusy, setIsBusy] = useState(false);

  const change = async (on: boolean): Promise<void> => {
    const { push_public_key: key } = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
    if (key === null) return;
    if (!on) return turnOffPush(call, key);
    if (user === null || (await turnOnPush(call, key, user.id))) return;
    const reason = pushStore.current().subscription === DENIED ? 'denied' : 'failed';
    toasts.showError(t(`push.${reason}`));
  };

  return {
    isBusy,
    press(on: boolean, onDone?: () => void) {
      setIsBusy(true);
      void change(on)
        .catch(showError)
        .finally(() => {
          setIsBusy(false);
          onDone?.();
        });
    },
  };
}
