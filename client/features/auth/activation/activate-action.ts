import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { switchUser } from '../session/switch-user.ts';
import { readLinkToken } from '../link-token.ts';
import { activate, requestResetByActivationLink } from '../email-links-contract.ts';

/** Confirms the address, or emails a password reset link to a member who has forgotten the password. */
export async function activateAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = readLinkToken(form);
  const password = form.get('password');
  const hasPassword = typeof password === 'string';
  try {
    if (form.has('reset')) {
      await call(requestResetByActivationLink, { body: { token } });
      return { resetSent: true } as const;
    }
    await call(activate, { body: { token, password: hasPassword ? password : '' } });
    await switchUser(queries, call);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return redirect(href('activate-error'));
    if (error instanceof ApiError && error.code === 'activation_failed')
      return redirect(`${href('activate-error')}?reason=taken`);
    return rejectForm(error, { token, hasPassword });
  }
  return redirect(href('activate-done'));
}
