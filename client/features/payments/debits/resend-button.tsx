import { splitSeconds, useSecondsLeft } from '#client/features/discounts/countdown-clock.ts';
import type { Ending } from '#client/features/discounts/deadline.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';

interface Props {
  /** The id of the form that it submits. */
  form: string;
  /** How long the server refuses to send another code. */
  pause: Ending;
  isBusy: boolean;
}

/** Counts down until a new code can be sent. It keeps the focus meanwhile; without scripts the server refuses. */
export function ResendButton({ form, pause, isBusy }: Props) {
  const t = useT();
  const secondsLeft = useSecondsLeft(pause);
  const isWaiting = useHydrated() && secondsLeft > 0;
  const [, minutes, seconds] = splitSeconds(secondsLeft);
  return (
    <Button
      className="num"
      variant="ghost"
      type="submit"
      form={form}
      busy={isBusy}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => isWaiting && event.preventDefault()}
    >
      {isWaiting
        ? t('debits.code.again_in', { time: `${Number(minutes)}:${seconds}` })
        : t('debits.code.again')}
    </Button>
  );
}
