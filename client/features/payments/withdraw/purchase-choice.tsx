import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { Purchase } from './contract.ts';

/** One purchase with its deadline and with what would come back. */
export function PurchaseChoice({ purchase, isChosen }: { purchase: Purchase; isChosen: boolean }) {
  const t = useT();
  const format = usePurchaseFormat(purchase.country);
  const { id, state, credits, currency, total, unspent, refund } = purchase;
  const isOpen = state === 'open';
  const amount = format.money(refund, currency);
  const dates = { from: format.day(purchase.completed_at), until: format.day(purchase.withdraw_until) };
  return (
    <label className={isOpen ? 'pack' : 'pack pack--off'}>
      <input
        type="radio"
        name="payment"
        value={id}
        defaultChecked={isOpen && isChosen}
        disabled={!isOpen}
        required
      />
      <span className="pack__t">
        <b>
          {t('credits.count', { count: credits })} {!isOpen && <Pill>{t(`withdraw.${state}`)}</Pill>}
        </b>
        <small>{t(isOpen ? 'withdraw.bought' : 'withdraw.ended_on', dates)}</small>
        {isOpen && (
          <>
            <small className="withdraw__back">
              {purchase.is_collected
                ? t('withdraw.back', { amount })
                : `${t('withdraw.not_debited')}: ${amount}`}
            </small>
            <small>
              {t('withdraw.unused', { unused: format.number(unspent), all: format.number(credits) })}
            </small>
          </>
        )}
      </span>
      <span className="pack__p">
        <b>{format.money(total, currency)}</b>
      </span>
    </label>
  );
}
