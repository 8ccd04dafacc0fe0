import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { invalid, refusal } from '#client/features/forms/form-errors.ts';
import { href } from '#client/paths.ts';
import { becomeMember } from '../session/switch-user.ts';
import { tokenFrom } from '../link-token.ts';
import { newPassword, resetPassword } from '../email-links-contract.ts';

export const newPasswordAction = chooseNewPassword('members', (call, body) => call(resetPassword, { body }));

/** For the form of a link that asks for a new password, twice: whoever has sent it is logged in. */
export function chooseNewPassword(
  next: 'members' | 'settings',
  send: (call: LoaderApi['call'], body: v.InferOutput<typeof newPassword>) => Promise<unknown>,
) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { call, queries } = context.get(loaderApi);
    const form = await request.formData();
    const token = tokenFrom(form);
    const parsed = v.safeParse(newPassword, { ...Object.fromEntries(form), token });
    if (!parsed.success) return invalid(fieldErrors(parsed.issues), { token });
    if (parsed.output.password !== parsed.output.repeat)
      return invalid({ repeat: 'password_repeat' }, { token });
    try {
      await send(call, parsed.output);
      await becomeMember(queries, call);
    } catch (error) {
      return refusal(error, { token });
    }
    return redirect(href(next));
  };
}
