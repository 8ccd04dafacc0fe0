import { useQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { Payment } from '#client/features/payments/contract.ts';
import { CompletedPayment } from '#client/features/payments/result/completed-payment.tsx';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Fact } from '#client/ui/labels/fact.tsx';
import { debitQuery } from '../queries.ts';
import './debit-steps.css';

/** An order that a direct debit pays: the credits are there, and the money follows. */
export function CompletedDebit({ payment }: { payment: Payment }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  const { data: debit } = useQuery(debitQuery(useCall(), payment.id));
  if (!debit?.collection) return <CompletedPayment payment={payment} />;
  const { collection, mandate, account } = debit;
  const amount = format.money(payment.total, payment.currency);
  const isOver = collection.status === 'collected';
  const date = format.day(collection.date);
  // What a purchase adds beyond a debt can be used before it is paid.
  const following =
    payment.credits > payment.settled
      ? { text: t('debits.done.follows', { date }) }
      : { title: t('debits.done.signed'), text: t('debits.done.debited_hint', { date }) };
  const steps = [
    {
      title: t('debits.done.signed'),
      text: mandate.signed_at === null ? mandate.reference : format.dayAndTime(mandate.signed_at),
      isDone: true,
    },
    { title: t('debits.done.emailed'), text: t('debits.done.emailed_hint'), isDone: true },
    {
      title: t('debits.done.debited', { amount }),
      text: t('debits.done.debited_hint', { date }),
      isDone: isOver,
    },
    {
      title: t('debits.done.refund'),
      text: t('debits.done.refund_hint', { date: format.day(collection.refund_until) }),
      isDone: false,
    },
  ];
  return (
    <div className="stack stack--6">
      <CompletedPayment payment={payment} {...(!isOver && following)} />
      <ol className="timeline card plain">
        {steps.map(({ title, text, isDone }) => (
          <li key={title} className={classNames(isDone && 'done')}>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
      <dl className="sum sum--small card">
        <Fact term={t('debits.account')}>{account}</Fact>
        <Fact term={t('debits.mandate.reference')}>{mandate.reference}</Fact>
        <Fact term={t('debits.mandate.creditor')}>{mandate.creditor}</Fact>
        <Fact term={t('debits.mandate.creditor_id')}>{mandate.creditor_id}</Fact>
      </dl>
    </div>
  );
}
