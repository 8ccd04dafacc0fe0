import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Payment } from '#client/features/payments/contract.ts';
import { OrderLines } from '#client/features/payments/parts/order-lines.tsx';
import { toShop } from '#client/features/payments/shop-address.ts';
import { useT } from '#client/i18n/react.tsx';

/** What is paid for, beside the form. */
export function OrderSummary({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const t = useT();
  return (
    <aside className="checkout__side card card--raised stack" aria-labelledby="order">
      <div className="between">
        <h2 className="h3" id="order">
          {t('credits.order.title')}
        </h2>
        <Link className="link small" to={toShop(payment.credits, payment.country)}>
          {t('credits.order.change')}
        </Link>
      </div>
      <OrderLines price={payment} country={payment.country} hasVatLine />
      {children}
    </aside>
  );
}
