import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { forgetMember } from '#client/features/auth/session/clear-member-queries.ts';
import { tellLoggedOut } from '#client/features/auth/session/logout.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { invalid, refusal } from '#client/features/forms/form-errors.ts';
import { href } from '#client/paths.ts';
import { deleteAccount, farewell } from './contract.ts';

export async function deleteAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = Object.fromEntries(await request.formData());
  const typed = {
    reason: typeof form['reason'] === 'string' ? form['reason'] : '',
    message: typeof form['message'] === 'string' ? form['message'] : '',
  };
  const parsed = v.safeParse(farewell, form);
  if (!parsed.success) return invalid(fieldErrors(parsed.issues), typed);
  try {
    const { restorable } = await api.call(deleteAccount, { body: parsed.output });
    await leaveDevice();
    forgetMember(api.queries);
    return redirect(restorable ? href('account-deleted') : `${href('account-deleted')}?erased=1`);
  } catch (error) {
    return refusal(error, typed);
  }
}

/** In a browser only: the form works without scripts too, and the server has nothing of the device. */
async function leaveDevice(): Promise<void> {
  if (import.meta.env.SSR) return;
  const { clearDevice } = await import('#client/features/auth/session/clear-browser-data.ts');
  clearDevice();
  tellLoggedOut();
}
