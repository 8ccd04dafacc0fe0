import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { forgetMember } from '#client/features/auth/forget-member.ts';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { newPassword } from '#client/features/auth/mailbox-contract.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { href } from '#client/paths.ts';
import { undoEmailChange } from './contract.ts';

export async function undoAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = tokenFrom(form);
  const parsed = v.safeParse(newPassword, { ...Object.fromEntries(form), token });
  if (!parsed.success) return invalid(fieldErrors(parsed.issues), { token });
  if (parsed.output.password !== parsed.output.repeat)
    return invalid({ repeat: 'password_repeat' }, { token });
  try {
    await call(undoEmailChange, { body: parsed.output });
    forgetMember(queries);
    await queries.query({ ...userQuery(call), staleTime: 0 });
  } catch (error) {
    return refusal(error, { token });
  }
  return redirect(href('settings'));
}
