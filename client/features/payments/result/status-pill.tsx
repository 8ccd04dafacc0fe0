import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { Payment } from '../contract.ts';
import { isUndecided } from './result-state.ts';

const TONES = {
  created: 'info',
  pending: 'info',
  completed: 'success',
  failed: 'danger',
  charged_back: 'warning',
  unknown: 'warning',
} as const;

export function StatusPill({ payment: { status, is_unknown, is_replaced } }: { payment: Payment }) {
  const t = useT();
  const known = is_replaced ? 'replaced' : status;
  const shown = is_unknown && isUndecided(status) ? 'unknown' : known;
  const tone = shown in TONES ? TONES[shown as keyof typeof TONES] : undefined;
  return <Pill {...(tone && { tone })}>{t(`credits.result.status.${shown}`)}</Pill>;
}
