import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { becomeMember } from '#client/features/auth/session/switch-user.ts';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { refusal } from '#client/features/forms/form-errors.ts';
import { restoreAccount } from './contract.ts';

export async function restoreAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = tokenFrom(await request.formData());
  try {
    const answer = await call(restoreAccount, { body: { token } });
    await becomeMember(queries, call);
    return answer;
  } catch (error) {
    return refusal(error, { token });
  }
}
