import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type Gift, GIFT_ICONS } from '../gifts/gifts.ts';

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
  return (
    <div className="msggift">
      <span className="msggift__ic">
        <Icon name={GIFT_ICONS[gift]} />
      </span>
      <b>{isOwn ? t(`gifts.${gift}.sent`) : t('gifts.received', { name })}</b>
      <small className="num">{isOwn ? t('gifts.price', { count: price }) : t(`gifts.${gift}.name`)}</small>
      {onThank && (
        <Button className="msggift__thank" size="sm" onClick={onThank}>
          {t('gifts.thank')}
        </Button>
      )}
    </div>
  );
}
