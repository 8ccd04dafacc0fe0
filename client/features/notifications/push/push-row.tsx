import { useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { settingsQuery } from '#client/features/site/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { isInstallationNeeded } from './browser-push.ts';
import { DENIED, type PushState, usePushState } from './push-store.ts';
import { usePushSwitch } from './use-push-switch.ts';

interface Props {
  /** Whether the member gets pushes at all. */
  isEnabled: boolean;
  onEnable: () => void;
}

/** The switch of this browser, and why it cannot be pressed. Sites that do not push have none. */
export function PushRow({ isEnabled, onEnable }: Props) {
  const t = useT();
  const settings = useSuspenseQuery(settingsQuery(useCall())).data;
  const push = usePushState();
  const isHydrated = useHydrated();
  const { isBusy, press } = usePushSwitch();
  if (settings.push_public_key === null) return null;
  const isSubscribed = typeof push.subscription === 'string' && push.subscription !== DENIED;
  return (
    <div className="setrow">
      <div>
        <b>{t('push.title')}</b>
        <small>{t(isHydrated ? explain(push) : 'push.hint')}</small>
      </div>
      <input
        className="switch"
        type="checkbox"
        aria-label={t('push.title')}
        checked={isSubscribed && isEnabled}
        disabled={!push.isCapable || push.subscription === null || push.subscription === DENIED || isBusy}
        onChange={({ target }) => {
          if (target.checked && !isEnabled) onEnable();
          if (target.checked !== isSubscribed) press(target.checked);
        }}
      />
    </div>
  );
}

function explain({ isCapable, subscription }: PushState) {
  if (subscription === DENIED) return 'push.denied';
  if (isInstallationNeeded()) return 'push.install';
  return isCapable || subscription === null ? 'push.hint' : 'push.unsupported';
}
