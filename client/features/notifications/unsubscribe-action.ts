import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { unsubscribe } from './contract.ts';

export async function unsubscribeAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(await request.formData());
  try {
    const { kind } = await call(unsubscribe, { body: { token } });
    const { queryKey } = userQuery(call);
    // Refreshes the switches of a logged-in member; the link itself logs no one in.
    if (queries.getQueryData(queryKey)) void queries.invalidateQueries({ queryKey });
    return { kind };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return { kind: null };
    return rejectForm(error, {});
  }
}
