import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { consentForm, giveConsent, withdrawConsent } from '#client/features/consent/contract.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { WITHDRAW_FIELD } from './withdraw-field.ts';

/** Withdraws the consent or gives it again, and then goes on to the page that needed it. */
export async function consentAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request, true);
  const form = Object.fromEntries(await request.formData());
  const isWithdrawal = WITHDRAW_FIELD in form;
  try {
    if (isWithdrawal) await call(withdrawConsent, {});
    else {
      const parsed = v.safeParse(consentForm, form);
      if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), {});
      await call(giveConsent, { body: parsed.output });
    }
  } catch (error) {
    return rejectForm(error, {});
  }
  // Pages of before show members found by what is gone, or are missing what is there again.
  queries.removeQueries({ type: 'inactive' });
  await Promise.all([
    queries.query({ ...userQuery(call), staleTime: 0 }),
    queries.invalidateQueries({ queryKey: ['likes'] }),
  ]);
  if (isWithdrawal) return redirect(`${href('settings-consent')}?done=withdrawn`);
  const isOnTheWay = new URL(request.url).searchParams.has('next');
  return redirect(isOnTheWay ? getNextPage(request) : `${href('settings-consent')}?done=given`);
}
