import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useActionData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { CompletedDebit } from '#client/features/payments/debits/completed-debit.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { Payment } from '../contract.ts';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import { paymentQuery } from '../queries.ts';
import type { checkAction } from './action.ts';
import { CompletedPayment } from './completed-payment.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import { Receipt } from './receipt.tsx';
import { ResultCard } from './result-card.tsx';
import { getResultState, isRetriable, isUndecided } from './result-state.ts';
import { RetryMethods } from './retry-methods.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

/** One payment: how it ended, or that it has not yet. */
export function PaymentResult({ id }: { id: string }) {
  const t = useT();
  const user = useUser();
  const { data: payment } = useSuspenseQuery(paymentQuery(useCall(), id));
  // Without scripts the form has checked it.
  const isAnswered = useActionData<typeof checkAction>() !== undefined;
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
