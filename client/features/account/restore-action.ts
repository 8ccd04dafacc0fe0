import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { forgetMember } from '#client/features/auth/forget-member.ts';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { refusal } from '#client/features/site/form-errors.ts';
import { restoreAccount } from './life-contract.ts';

export async function restoreAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = tokenFrom(await request.formData());
  try {
    const answer = await call(restoreAccount, { body: { token } });
    forgetMember(queries);
    await queries.query({ ...userQuery(call), staleTime: 0 });
    return answer;
  } catch (error) {
    return refusal(error, { token });
  }
}
