import type { ReactNode } from 'react';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Countdown } from './countdown.tsx';
import type { Ending } from './deadline.ts';
import { TIME_BONUS_CODE, TIME_BONUS_SECONDS } from './rules.ts';

/** A discount that the member has without a code. */
export interface RunningDiscount extends Ending {
  readonly code: string;
  readonly percentage: number;
  /** The time in which the site was paused does not count. */
  readonly extended?: boolean | undefined;
}

interface Props {
  discount: RunningDiscount;
  onEnd: () => void;
  /** A link to the packages, on pages that show none. */
  children?: ReactNode;
}

/** Says which discount runs, and until when. */
export function DiscountBanner({ discount, onEnd, children }: Props) {
  const t = useT();
  const percent = useFormat().percent(discount.percentage / 100);
  const isTimeBonus = discount.code === TIME_BONUS_CODE;
  const title = isTimeBonus
    ? t('discounts.act_fast', { percent, hours: TIME_BONUS_SECONDS / 3600 })
    : t('discounts.welcome', { percent });
  return (
    <aside className="bonus" aria-label={title}>
      <span className="bonus__ic">
        <Icon name="seal-percent-fill" />
      </span>
      <p className="bonus__t">
        <strong>{title}</strong>
        <span className="bonus__more">
          {t(isTimeBonus ? 'discounts.bonus_text' : 'discounts.welcome_text')}
          {discount.extended && ` ${t('discounts.extended')}`}
        </span>
      </p>
      <Countdown ending={discount} onEnd={onEnd} />
      {children}
    </aside>
  );
}
