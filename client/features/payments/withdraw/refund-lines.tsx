import type { ReactNode } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Fact } from '#client/ui/labels/fact.tsx';
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
        <Fact term={t('withdraw.line', bought)}>{format.money(total, currency)}</Fact>
        {returned > 0 && <Fact term={t('withdraw.returned')}>{format.money(-returned, currency)}</Fact>}
        {refund < total - returned && (
          <Fact term={t('withdraw.used', { count: used })}>
            {format.money(refund - total + returned, currency)}
          </Fact>
        )}
        <Fact className="total" term={t(isCollected ? 'withdraw.total' : 'withdraw.not_debited')}>
          {format.money(refund, currency)}
        </Fact>
      </dl>
      <hr className="receipt__rule" />
      <dl className="sum sum--small">
        {refund > 0 && isCollected && (
          <>
            <Fact term={t('withdraw.refund_to')}>{getMethodName(t, method)}</Fact>
            <Fact term={t('withdraw.refund_by')}>{format.day(refundBy)}</Fact>
          </>
        )}
        {children}
      </dl>
    </section>
  );
}
