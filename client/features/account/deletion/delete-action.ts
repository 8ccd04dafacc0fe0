import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { clearMemberQueries } from '#client/features/auth/session/clear-member-queries.ts';
import { broadcastLogout } from '#client/features/auth/session/logout.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { takeStayOffer } from '#client/features/discounts/contract.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { deleteAccount, deletionRequest } from './contract.ts';
import { STAY_INTENT } from './stay-discount.tsx';

export async function deleteAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const form = Object.fromEntries(await request.formData());
  if (form['intent'] === STAY_INTENT) return takeDiscount(api);
  const typed = {
    reason: typeof form['reason'] === 'string' ? form['reason'] : '',
    message: typeof form['message'] === 'string' ? form['message'] : '',
  };
  const parsed = v.safeParse(deletionRequest, form);
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), typed);
  try {
    const { restorable } = await api.call(deleteAccount, { body: parsed.output });
    await forgetMember();
    clearMemberQueries(api.queries);
    return redirect(restorable ? href('account-deleted') : `${href('account-deleted')}?erased=1`);
  } catch (error) {
    return rejectForm(error, typed);
  }
}

async function takeDiscount({ call }: LoaderApi) {
  try {
    await call(takeStayOffer, {});
    return redirect(href('settings-delete'));
  } catch (error) {
    return rejectForm(error, { reason: '', message: '' });
  }
}

/** Browser only: without scripts the form is sent to the server, which cannot clear this browser. */
async function forgetMember(): Promise<void> {
  if (import.meta.env.SSR) return;
  const { clearBrowserData } = await import('#client/features/auth/session/clear-browser-data.ts');
  clearBrowserData();
  broadcastLogout();
}
