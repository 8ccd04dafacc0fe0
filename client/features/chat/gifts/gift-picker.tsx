import { type SubmitEvent, useState } from 'react';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { dialogCloser } from '#client/ui/overlays/dialog-commands.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { CreditsMissing } from '../composer/cost-line.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { getGiftPrice, type Gift, listGifts } from './gifts.ts';
import { type AttachmentProps, getPaidCost, isUnpayable } from '../sending/message-cost.ts';
import './gift-picker.css';

const ID = 'gift-picker';

interface Props extends AttachmentProps {
  onClose: () => void;
}

/** The gifts of the site with their prices, and what the chosen one costs before it is sent. */
export function GiftPicker({ page, pending, onSend, onClose }: Props) {
  const t = useT();
  const settings = useSettings();
  const { gift_credits: giftCredits, message_credits: textPrice } = settings;
  const gifts = listGifts(settings);
  const [gift, setGift] = useState<Gift>(gifts[0] ?? 'rose');
  const price = getGiftPrice(gift, giftCredits);
  const cost = getPaidCost(page, price, textPrice, pending);
  const have = cost.kind === 'conversations_used_up' ? page.allowance.credits : cost.credits;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (cost.kind === 'paid') onSend({ kind: 'gift', gift, price });
  };
  return (
    <Dialog id={ID} sheet open onClose={onClose}>
      <form className="dialog__in stack" onSubmit={send}>
        <div className="between">
          <div>
            <h2 className="display display--xs" id={`${ID}-title`}>
              {t('gifts.title', { name: page.profile.name })}
            </h2>
            <p className="gifts__have caption num">{t('gifts.have', { count: Math.max(0, have) })}</p>
          </div>
          <IconButton icon="x" label={t('app.close')} {...dialogCloser(ID)} />
        </div>
        <fieldset>
          <legend className="vh">{t('gifts.label')}</legend>
          <div className="gifts">
            {gifts.map((offered) => (
              <label key={offered} className="gift">
                <input
                  className="covering"
                  type="radio"
                  name="gift"
                  value={offered}
                  checked={offered === gift}
                  autoFocus={offered === gift}
                  onChange={() => setGift(offered)}
                />
                <GiftPicture gift={offered} size={64} />
                <b>{t(`gifts.names.${offered}`)}</b>
                <small className="num">
                  {t('gifts.price', { count: getGiftPrice(offered, giftCredits) })}
                </small>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="gifts__end stack">
          {isUnpayable(cost) && <CreditsMissing id={`${ID}-cost`} cost={cost} of="gift" />}
          <Button variant="primary" size="lg" block type="submit" disabled={cost.kind !== 'paid'}>
            {t('gifts.send', { price: t('gifts.price', { count: price }) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
