import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

const MODES = [
  { mode: 'paused', icon: 'hourglass-medium' },
  { mode: 'invisible', icon: 'eye-slash' },
  { mode: 'privacy_mode', icon: 'lock-key-fill' },
] as const;

/** On one's own profile, which shows everything to oneself: what others see less of, and why. */
export function OwnModes() {
  const t = useT();
  const user = useUser();
  return MODES.filter(({ mode }) => user?.[mode]).map(({ mode, icon }) => (
    <Alert key={mode} tone="plain" icon={icon}>
      <p>{t(`member.own.${mode}`)}</p>
    </Alert>
  ));
}
