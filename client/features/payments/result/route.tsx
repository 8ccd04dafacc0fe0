import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Link } from '#client/links.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { resultLoader } from './loader.ts';
import { PaymentList } from './payment-list.tsx';
import { VisitorOutcome, VisitorResult } from './visitor-result.tsx';
import '../payments.css';
import './result.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { CompletedDebit } from '#client/features/payments/debits/completed-debit.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { checkPayment, type Payment } from '../contract.ts';
import { OwedNotice } from '../parts/notices.tsx';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import { paymentQuery, shopQuery } from '../queries.ts';
import { CompletedPayment } from './completed-payment.tsx';
import { Receipt } from './receipt.tsx';
import { ResultCard } from './result-card.tsx';
import { getResultState, isRetriable, isUndecided, mayLeaveDebt } from './result-state.ts';
import { RetryMethods } from './retry-methods.tsx';
import { usePaymentCheck } from './use-payment-check.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { usePurchaseFormat } from '../use-purchase-format.ts';

/** Asks the provider at once. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const id = params['id'] ?? '';
  try {
    const payment = await call(checkPayment, { params: { id } });
    queries.setQueryData(paymentQuery(call, id).queryKey, payment);
    return null;
  } catch (error) {
    return rejectForm(error, {});
  }
}

export { resultLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('credits.result.title'),
};

/** The last step of a purchase: its result. Without an id, all payments. */
export function Component() {
  const { id, after, isVisitor, token } = useLoaderData<typeof resultLoader>();
  return (
    <main id="main" className="page pay">
      <div className="container stack stack--6">
        {id === null && <PaymentList after={after} />}
        {id !== null && !isVisitor && <PaymentResult key={id} id={id} />}
        {id !== null && isVisitor && token === null && <VisitorResult id={id} />}
        {id !== null && token !== null && <VisitorOutcome id={id} token={token} />}
      </div>
    </main>
  );
}

/** One payment: how it ended, or that it has not yet. */
function PaymentResult({ id }: { id: string }) {
  const t = useT();
  const user = useUser();
  const { data: payment } = useSuspenseQuery(paymentQuery(useCall(), id));
  // Without scripts the form has checked it.
  const isAnswered = useActionData<typeof action>() !== undefined;
  const hasChecked = usePaymentCheck(payment) || isAnswered;
  const state = getResultState(payment, hasChecked);
  const isPaid = state === 'completed';
  return (
    <>
      <div className="page-head pay__head">
        <h1 className="display display--md">
          {isPaid
            ? t('credits.result.thanks', { name: user?.profile.name ?? '' })
            : t('credits.result.title')}
        </h1>
        <ProgressSteps current={getStep(payment.status)} />
      </div>
      <div className="checkout" aria-busy={state === 'loading' || undefined}>
        <div className="stack stack--6">
          <div role="status" className="stack stack--6">
            {isPaid && <PaymentNotes payment={payment} />}
            {!isPaid && <ResultCard payment={payment} state={state} />}
            {mayLeaveDebt(payment) && <Debt country={payment.country} />}
            {isPaid && payment.method === 'debit' && <CompletedDebit payment={payment} />}
            {isPaid && payment.method !== 'debit' && <CompletedPayment payment={payment} />}
          </div>
          {((isRetriable(payment.status) && state !== 'replaced') || state === 'open') && (
            <RetryMethods payment={payment} />
          )}
          <p className="small">
            <Link className="link" to={href('transactions-id')}>
              {t('credits.result.all')}
            </Link>
          </p>
        </div>
        <Receipt payment={payment} state={state} />
      </div>
    </>
  );
}

function getStep(status: Payment['status']): 2 | 3 | 4 {
  if (isUndecided(status)) return 3;
  return isRetriable(status) ? 2 : 4;
}

/** What is still owed, after a reversed payment or a purchase that was too small to settle all. */
function Debt({ country }: { country: string }) {
  const { data: shop } = useQuery(shopQuery(useCall(), country));
  return <OwedNotice owed={shop?.owed ?? 0} />;
}

/** What differs from the order: credits that went to a debt, fewer credits without the discount, money that went back. */
function PaymentNotes({ payment }: { payment: Payment }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  const { credits, currency, ordered_credits: ordered, returned, settled, total } = payment;
  const notes = [
    settled > 0 && t('credits.result.settled', { count: settled }),
    ordered !== null &&
      t('credits.result.lowered', {
        count: credits,
        ordered: format.number(ordered),
        amount: format.money(total, currency),
      }),
    returned > 0 && t('credits.result.returned', { amount: format.money(returned, currency) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}
