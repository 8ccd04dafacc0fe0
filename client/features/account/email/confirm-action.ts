import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { becomeMember } from '#client/features/auth/session/switch-user.ts';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { refusal } from '#client/features/forms/form-errors.ts';
import { confirmEmailChange } from '../contract.ts';

export async function mailChangeAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = tokenFrom(form);
  const password = form.get('password');
  const hasPassword = typeof password === 'string';
  try {
    const answer = await call(confirmEmailChange, { body: { token, password: hasPassword ? password : '' } });
    await becomeMember(queries, call);
    return answer;
  } catch (error) {
    return refusal(error, { token, hasPassword });
  }
}
