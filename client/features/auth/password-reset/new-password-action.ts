import { type ActionFunctionArgs, redirect } from 'react-router';
import type * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { switchUser } from '../session/member-queries.ts';
import { readLinkToken } from '../email-fields.ts';
import { newPasswordForm, resetPassword } from '../email-links-contract.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export const newPasswordAction = createNewPasswordAction('members', (call, body) =>
  call(resetPassword, { body }),
);

/** Creates the action of a form that sets a new password from an email link and then logs the member in. */
export function createNewPasswordAction(
  next: 'members' | 'settings',
  send: (call: LoaderApi['call'], body: v.InferOutput<typeof newPasswordForm>) => Promise<unknown>,
) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { call, queries } = context.get(loaderApi);
    const form = await request.formData();
    const token = readLinkToken(form);
    try {
      const body = parseForm(newPasswordForm, { ...Object.fromEntries(form), token });
      if (body.password !== body.repeat) return rejectFields({ repeat: 'password_repeat' }, { token });
      await send(call, body);
      await switchUser(queries, call);
    } catch (error) {
      return rejectForm(error, { token });
    }
    return redirect(href(next));
  };
}
