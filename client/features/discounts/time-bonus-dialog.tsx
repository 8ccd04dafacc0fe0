import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { dialogCloser } from '#client/ui/overlays/dialog-commands.ts';
import { Countdown } from './countdown.tsx';
import type { RunningDiscount } from './discount-banner.tsx';
import { TIME_BONUS_SECONDS } from './rules.ts';
import './discounts.css';

const ID = 'time-bonus';

interface Props {
  bonus: RunningDiscount;
  /** The countdown calls it when it ends. */
  onEnd: () => void;
  onClose: () => void;
}

/** The offer of the time bonus; saying no is as easy as looking at it. */
export function TimeBonusDialog({ bonus, onEnd, onClose }: Props) {
  const t = useT();
  const percent = useFormat().percent(bonus.percentage / 100);
  return (
    <Dialog id={ID} sheet open onClose={onClose}>
      <div className="dialog__in stack timebonus">
        <span className="bonus__ic bonus__ic--lg">
          <Icon name="seal-percent-fill" />
        </span>
        <h2 className="display display--sm" id={`${ID}-title`}>
          {t('discounts.modal.title', { percent })}
        </h2>
        <p className="muted">{t('discounts.modal.text', { hours: TIME_BONUS_SECONDS / 3600 })}</p>
        <Countdown ending={bonus} onEnd={onEnd} isLarge />
        <div className="stack stack--2 timebonus__acts">
          <ButtonLink variant="bonus" size="lg" block to={href('credits')} onClick={onClose} autoFocus>
            {t('discounts.see')}
          </ButtonLink>
          <Button variant="ghost" block {...dialogCloser(ID)}>
            {t('discounts.modal.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
