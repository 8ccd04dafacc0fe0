import { useSuspenseQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { readText } from '#client/features/forms/form-text.ts';
import { ProgressSteps } from '#client/features/payments/parts/progress-steps.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { debitLoader } from './loader.ts';
import { OrderSummary } from '../parts/order-summary.tsx';
import { debitQuery } from '../queries.ts';
import { RefusedDebit } from './refused-debit.tsx';
import '../payments.css';
import '../result/result.css';
import './debits.css';
import { ApiError } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { ORDER_PARAM, toDebit } from '#client/features/payments/shop-address.ts';
import { href } from '#client/routes.ts';
import {
  accountFields,
  accountForm,
  type AccountInput,
  MANDATE_VERSION,
  requestDebitCode,
  resendDebitCode,
  signDebit,
} from './contract.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export { debitLoader as loader } from './loader.ts';

/** The values of the form, without the password and the code. */
type AccountValues = Readonly<Partial<AccountInput>> & { readonly save?: boolean };

/** `about` names the form that was sent. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const id = new URL(request.url).searchParams.get(ORDER_PARAM) ?? '';
  const form = await request.formData();
  const read = (name: string) => readText(form, name);
  const about = read('about');
  const values = readValues(read);
  const reload = () => queries.invalidateQueries({ queryKey: debitQuery(call, id).queryKey });
  try {
    if (about === 'sign') {
      await call(signDebit, { params: { id }, body: { otp: read('otp') } });
      return redirect(href('transactions-id', { id }));
    }
    if (about === 'resend') await call(resendDebitCode, { params: { id } });
    else {
      const account = parseForm(accountForm, { ...values, password: read('password') });
      const body = { ...account, save: values.save === true, mandate: MANDATE_VERSION } as const;
      await call(requestDebitCode, { params: { id }, body });
    }
    await reload();
    return redirect(toDebit(id));
  } catch (error) {
    // The order was signed or replaced in another tab: its page leads on to what became of it.
    if (error instanceof ApiError && error.code === 'not_found') return redirect(toDebit(id));
    // A refused action does not reload the page, whose panel names the debit that is waited for.
    if (error instanceof ApiError && error.code === 'debit_limit') await reload();
    return rejectForm(error, { about, values: about === 'sign' ? {} : values });
  }
}

function readValues(read: (name: string) => string): AccountValues {
  const fields = Object.keys(accountFields.entries).map((name) => [name, read(name)]);
  return { ...(Object.fromEntries(fields) as AccountInput), save: read('save') !== '' };
}

export const handle: PageHandle = {
  title: (t) => t('debits.title'),
};

/** Where a direct debit is ordered: the account, then the code that signs the mandate. */
export function Component() {
  const t = useT();
  const { id, email, isChanging, now } = useLoaderData<typeof debitLoader>();
  const { data: debit } = useSuspenseQuery(debitQuery(useCall(), id));
  const errors = useActionData<typeof action>();
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
            <OrderSummary price={debit.payment} country={debit.payment.country} />
          </div>
        ) : debit.stage === 'code' && !isChanging ? (
          <CodeForm debit={debit} now={now} errors={errors} />
        ) : (
          <AccountForm debit={debit} email={email} errors={errors} />
        )}
      </div>
    </main>
  );
}

function toError(stage: string): 'debit_blocked' | 'debit_limit' {
  return stage === 'blocked' ? 'debit_blocked' : 'debit_limit';
}
