import { useSuspenseQuery } from '@tanstack/react-query';
import { useActionData, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { ProgressSteps } from '#client/features/payments/parts/progress-steps.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { AccountForm } from './account-form.tsx';
import type { debitAction } from './action.ts';
import { CodeForm } from './code-form.tsx';
import type { debitLoader } from './loader.ts';
import { OrderSummary } from './order-summary.tsx';
import { debitQuery } from './queries.ts';
import { RefusedDebit } from './refused-debit.tsx';
import '../payments.css';
import '../result/result.css';
import './debits.css';

export { debitLoader as loader } from './loader.ts';
export { debitAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('debits.title'),
};

/** Where a direct debit is ordered: the account, then the code that signs the mandate. */
export function Component() {
  const t = useT();
  const { id, isChanging, now } = useLoaderData<typeof debitLoader>();
  const { data: debit } = useSuspenseQuery(debitQuery(useCall(), id));
  const errors = useActionData<typeof debitAction>();
  const refusal = errors?.error === 'debit_blocked' || errors?.error === 'debit_limit' ? errors.error : null;
  const isRefused = refusal !== null || debit.stage === 'blocked' || debit.stage === 'limit';
  return (
    <main id="main" className="page pay">
      <div className="container stack stack--6">
        <div className="page-head pay__head">
          <h1 className="display display--md">{t('debits.title')}</h1>
          <ProgressSteps current={2} />
        </div>
        {isRefused ? (
          <div className="checkout">
            <RefusedDebit debit={debit} error={refusal ?? toError(debit.stage)} />
            <OrderSummary payment={debit.payment} />
          </div>
        ) : debit.stage === 'code' && !isChanging ? (
          <CodeForm debit={debit} now={now} errors={errors} />
        ) : (
          <AccountForm debit={debit} errors={errors} />
        )}
      </div>
    </main>
  );
}

function toError(stage: string): 'debit_blocked' | 'debit_limit' {
  return stage === 'blocked' ? 'debit_blocked' : 'debit_limit';
}
