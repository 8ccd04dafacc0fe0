import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { switchUser } from '#client/features/auth/session/switch-user.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { confirmEmailChange } from '../contract.ts';

export async function confirmEmailAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = readLinkToken(form);
  const password = form.get('password');
  const hasPassword = typeof password === 'string';
  try {
    const answer = await call(confirmEmailChange, { body: { token, password: hasPassword ? password : '' } });
    await switchUser(queries, call);
    return answer;
  } catch (error) {
    return rejectForm(error, { token, hasPassword });
  }
}
