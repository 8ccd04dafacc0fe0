import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { AgeCheck } from './contract.ts';

type State = Exclude<NonNullable<AgeCheck['state']>, 'verified'>;

const TONES = {
  open: 'info',
  pending: 'info',
  failed: 'danger',
  canceled: 'info',
  expired: 'info',
  unknown: 'warning',
} as const satisfies Record<State, string>;

/** What has become of the latest check. */
export function CheckState({ state, minAge }: { state: State | 'verified'; minAge: number }) {
  const t = useT();
  if (state === 'verified') return null;
  return (
    <Alert tone={TONES[state]} title={t(`age.states.${state}.title`)}>
      {t(`age.states.${state}.text`, { min_age: minAge })}
    </Alert>
  );
}
