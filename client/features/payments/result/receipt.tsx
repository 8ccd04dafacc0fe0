import { bold, useT } from '#client/i18n/react.tsx';
import { Link, linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Fact } from '#client/ui/labels/fact.tsx';
import type { Payment } from '../contract.ts';
import { getMethodName } from '../method-look.ts';
import { OrderLines } from '../parts/order-lines.tsx';
import { toWithdrawal } from '../shop-address.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { ResultState } from './result-state.ts';
import { StatusPill } from './status-pill.tsx';

/** The order of a payment; of a completed one the receipt. */
export function Receipt({ payment, state }: { payment: Payment; state: ResultState }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  const isPaid = state === 'completed';
  return (
    <aside className="checkout__side card card--raised receipt" aria-labelledby="receipt">
      <div className="between">
        <h2 className="h3" id="receipt">
          {t(isPaid ? 'credits.result.receipt' : 'credits.result.order')}
        </h2>
        <StatusPill payment={payment} />
      </div>
      <OrderLines price={payment} country={payment.country} hasVatLine />
      <hr className="receipt__rule" />
      <dl className="sum sum--small">
        <Fact term={t(isPaid ? 'credits.result.paid_with' : 'credits.result.method')}>
          {getMethodName(t, payment.method)}
        </Fact>
        <Fact term={t('credits.result.date')}>
          {format.dayAndTime(payment.completed_at ?? payment.created_at)}
        </Fact>
        <div>
          <dt>{t('credits.result.number')}</dt>
          <dd className="num">{payment.id}</dd>
        </div>
      </dl>
      {isPaid && (
        <p className="pay__note small muted">
          <Icon name="envelope-simple-fill" />
          <span>{t('credits.result.emailed')}</span>
        </p>
      )}
      {isPaid && payment.withdraw_until !== null && (
        <p className="caption">
          {t.rich(
            'credits.result.withdraw_until',
            {
              b: bold,
              link: linkTo(href('pages-return-policy')),
            },
            { date: format.day(payment.withdraw_until) },
          )}{' '}
          <Link className="link" to={toWithdrawal(payment.id)}>
            {t('app.footer.withdraw')}
          </Link>
        </p>
      )}
    </aside>
  );
}
