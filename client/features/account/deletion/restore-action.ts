import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { switchUser } from '#client/features/auth/session/switch-user.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { restoreAccount } from './contract.ts';

export async function restoreAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(await request.formData());
  try {
    const answer = await call(restoreAccount, { body: { token } });
    await switchUser(queries, call);
    return answer;
  } catch (error) {
    return rejectForm(error, { token });
  }
}
