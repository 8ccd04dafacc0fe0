import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { href } from '#client/paths.ts';
import { forgetMember } from './forget-member.ts';
import { tokenFrom } from './link-token.ts';
import { newPassword, resetPassword } from './mailbox-contract.ts';
import { userQuery } from './queries.ts';

export async function newPasswordAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = tokenFrom(form);
  const parsed = v.safeParse(newPassword, { ...Object.fromEntries(form), token });
  if (!parsed.success) return invalid(fieldErrors(parsed.issues), { token });
  if (parsed.output.password !== parsed.output.repeat)
    return invalid({ repeat: 'password_repeat' }, { token });
  try {
    await call(resetPassword, { body: parsed.output });
    forgetMember(queries);
    await queries.query({ ...userQuery(call), staleTime: 0 });
  } catch (error) {
    return refusal(error, { token });
  }
  return redirect(href('members'));
}
