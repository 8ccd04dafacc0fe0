import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { ORDER_PARAM, toDebit } from '#client/features/payments/shop-address.ts';
import { href } from '#client/routes.ts';
import {
  type AccountInput,
  MANDATE_VERSION,
  accountForm,
  requestDebitCode,
  resendDebitCode,
  signDebit,
} from './contract.ts';
import { debitQuery } from './queries.ts';

/** What the member has typed, without the code. */
type Typed = Readonly<Partial<AccountInput>> & { readonly save?: boolean };

/** `about` names the form that was sent. */
export async function debitAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const id = new URL(request.url).searchParams.get(ORDER_PARAM) ?? '';
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const about = read('about');
  const typed = readTyped(read);
  const reload = () => queries.invalidateQueries({ queryKey: debitQuery(call, id).queryKey });
  try {
    if (about === 'sign') {
      await call(signDebit, { params: { id }, body: { otp: read('otp') } });
      return redirect(href('transactions-id', { id }));
    }
    if (about === 'resend') await call(resendDebitCode, { params: { id } });
    else {
      const parsed = v.safeParse(accountForm, typed);
      if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { about, typed });
      const body = { ...parsed.output, save: typed.save === true, mandate: MANDATE_VERSION } as const;
      await call(requestDebitCode, { params: { id }, body });
    }
    await reload();
    return redirect(toDebit(id));
  } catch (error) {
    // The order was signed or replaced in another tab: its page leads on to what became of it.
    if (error instanceof ApiError && error.code === 'not_found') return redirect(toDebit(id));
    // A refused action does not reload the page, whose panel names the debit that is waited for.
    if (error instanceof ApiError && error.code === 'debit_limit') await reload();
    return rejectForm(error, { about, typed: about === 'sign' ? {} : typed });
  }
}

function readTyped(read: (name: string) => string): Typed {
  const fields = Object.keys(accountForm.entries).map((name) => [name, read(name)]);
  return { ...(Object.fromEntries(fields) as AccountInput), save: read('save') !== '' };
}
