import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { GiftPicture } from '../gifts/gift-picture.tsx';
import type { Gift } from '../gifts/gifts.ts';

interface Props {
  gift: Gift;
  isOwn: boolean;
  /** The name of the other member. */
  name: string;
  /** What the viewer has paid. */
  price: number;
  /** Puts a thank-you into the field; missing once the viewer has answered. */
  onThank?: (() => void) | null;
}

/** A gift in the conversation. */
export function MessageGift({ gift, isOwn, name, price, onThank }: Props) {
  const t = useT();
  const giftName = t(`gifts.names.${gift}`);
  return (
    <div className="msggift">
      <GiftPicture gift={gift} size={72} />
      <b>{isOwn ? t('gifts.sent', { gift: giftName }) : t('gifts.received', { name })}</b>
      <small className="num">{isOwn ? t('gifts.price', { count: price }) : giftName}</small>
      {onThank && (
        <Button className="msggift__thank" size="sm" onClick={onThank}>
          {t('gifts.thank')}
        </Button>
      )}
    </div>
  );
}
