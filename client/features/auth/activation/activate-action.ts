import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { refusal } from '#client/features/forms/form-errors.ts';
import { href } from '#client/paths.ts';
import { becomeMember } from '../session/switch-user.ts';
import { tokenFrom } from '../link-token.ts';
import { activate, requestActivationReset } from '../email-links-contract.ts';

/** Confirms the address; or, for whoever has forgotten the password, sends a link to choose a new one. */
export async function activateAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = tokenFrom(form);
  const password = form.get('password');
  const hasPassword = typeof password === 'string';
  try {
    if (form.has('reset')) {
      await call(requestActivationReset, { body: { token } });
      return { resetSent: true } as const;
    }
    await call(activate, { body: { token, password: hasPassword ? password : '' } });
    await becomeMember(queries, call);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return redirect(href('activate-error'));
    if (error instanceof ApiError && error.code === 'activation_failed')
      return redirect(`${href('activate-error')}?reason=taken`);
    return refusal(error, { token, hasPassword });
  }
  return redirect(href('activate-done'));
}
