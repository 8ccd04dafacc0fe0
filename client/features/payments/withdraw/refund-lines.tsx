import type { ReactNode } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { getMethodName } from '../method-look.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { Purchase } from './contract.ts';

interface Props {
  purchase: Purchase;
  unspent: number;
  refund: number;
  /** By when the money is on its way. */
  refundBy: string;
  children: ReactNode;
}

/** How the refund is made up, and where it goes. */
export function RefundLines({ purchase, unspent, refund, refundBy, children }: Props) {
  const t = useT();
  const format = usePurchaseFormat(purchase.country);
  const { credits, currency, total, method, returned, is_collected: isCollected } = purchase;
  const used = credits - purchase.returned_credits - unspent;
  const bought = {
    credits: t('credits.count', { count: credits }),
    date: format.day(purchase.completed_at),
  };
  return (
    <section className="card stack">
      <dl className="sum">
        <div>
          <dt>{t('withdraw.line', bought)}</dt>
          <dd>{format.money(total, currency)}</dd>
        </div>
        {returned > 0 && (
          <div>
            <dt>{t('withdraw.returned')}</dt>
            <dd>{format.money(-returned, currency)}</dd>
          </div>
        )}
        {refund < total - returned && (
          <div>
            <dt>{t('withdraw.used', { count: used })}</dt>
            <dd>{format.money(refund - total + returned, currency)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{t(isCollected ? 'withdraw.total' : 'withdraw.not_debited')}</dt>
          <dd>{format.money(refund, currency)}</dd>
        </div>
      </dl>
      <hr className="receipt__rule" />
      <dl className="sum sum--small">
        {refund > 0 && isCollected && (
          <>
            <div>
              <dt>{t('withdraw.refund_to')}</dt>
              <dd>{getMethodName(t, method)}</dd>
            </div>
            <div>
              <dt>{t('withdraw.refund_by')}</dt>
              <dd>{format.day(refundBy)}</dd>
            </div>
          </>
        )}
        {children}
      </dl>
    </section>
  );
}
