import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink, Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Payment } from '../contract.ts';
import { METHOD_ICONS, getMethodName } from '../method-look.ts';
import { GoRow } from './go-row.tsx';
import { paymentListQuery } from '../queries.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { AFTER_PARAM } from './loader.ts';
import { StatusPill } from './status-pill.tsx';

/** The own payments, the latest first. */
export function PaymentList({ after }: { after: string | null }) {
  const t = useT();
  const query = useSuspenseInfiniteQuery(paymentListQuery(useCall(), after));
  const payments = query.data.pages.flatMap((page) => page.payments);
  return (
    <>
      <h1 className="display display--md">{t('credits.list.title')}</h1>
      {payments.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t('credits.list.empty_title')}
          action={
            <ButtonLink variant="primary" to={href('credits')}>
              {t('credits.list.get')}
            </ButtonLink>
          }
        >
          {t('credits.list.empty_text')}
        </EmptyState>
      ) : (
        <ul className="golist golist--payments plain">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <MoreLink
        query={query}
        to={(next) => `${href('transactions-id')}?${new URLSearchParams({ [AFTER_PARAM]: next })}`}
        list=".golist"
        label={t('credits.list.older')}
      />
      <p className="small">
        <Link className="link" to={href('withdraw')}>
          {t('app.footer.withdraw')}
        </Link>
      </p>
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useT();
  const { id, credits, method, total, currency, country, created_at } = payment;
  const format = usePurchaseFormat(country);
  return (
    <GoRow
      to={href('transactions-id', { id })}
      icon={METHOD_ICONS[method]}
      title={<span className="num">{t('credits.count', { count: credits })}</span>}
      text={`${format.day(created_at)} · ${getMethodName(t, method)}`}
      end={
        <span className="golist__end">
          <b className="num">{format.money(total, currency)}</b>
          <StatusPill payment={payment} />
        </span>
      }
    />
  );
}
