import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { Price } from '../contract.ts';
import { getEnteredCode, toShop } from '../shop-address.ts';
import { OrderLines } from './order-lines.tsx';

interface Props {
  price: Price;
  /** From which it is paid. */
  country: string;
  children?: ReactNode;
}

/** What is paid for, beside the form. */
export function OrderSummary({ price, country, children }: Props) {
  const t = useT();
  return (
    <aside className="checkout__side card card--raised stack" aria-labelledby="order">
      <div className="between">
        <h2 className="h3" id="order">
          {t('credits.order.title')}
        </h2>
        <Link className="link small" to={toShop(price.credits, country, getEnteredCode(price))}>
          {t('credits.order.change')}
        </Link>
      </div>
      <OrderLines price={price} country={country} hasVatLine />
      {children}
    </aside>
  );
}
