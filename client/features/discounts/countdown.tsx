import { useFormat, useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { splitSeconds, useSecondsLeft } from './countdown-clock.ts';
import type { Ending } from './deadline.ts';
import './discounts.css';

interface Props {
  ending: Ending;
  onEnd?: () => void;
  isLarge?: boolean;
}

/** Only these digits render each second. A timer is no live region: screen readers read it when asked. */
export function Countdown({ ending, onEnd, isLarge = false }: Props) {
  const t = useT();
  const format = useFormat();
  const secondsLeft = useSecondsLeft(ending, onEnd);
  const [hours, minutes, seconds] = splitSeconds(secondsLeft);
  const inUnit = (value: string, unit: 'hour' | 'minute') =>
    format.number(Number(value), { style: 'unit', unit, unitDisplay: 'long' });
  const time = format.list([inUnit(hours, 'hour'), inUnit(minutes, 'minute')]);
  return (
    <span
      className={classNames('countdown', isLarge && 'countdown--lg')}
      role="timer"
      aria-label={t('discounts.left', { time })}
    >
      <b>{hours}</b>
      <i>:</i>
      <b>{minutes}</b>
      <i>:</i>
      <b>{seconds}</b>
    </span>
  );
}
