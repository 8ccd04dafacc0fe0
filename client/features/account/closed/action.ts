import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { eraseClosedAccount } from './contract.ts';

export async function eraseClosedAction({ context, request }: ActionFunctionArgs) {
  const token = readLinkToken(await request.formData());
  try {
    return await context.get(loaderApi).call(eraseClosedAccount, { body: { token } });
  } catch (error) {
    return rejectForm(error, { token });
  }
}
