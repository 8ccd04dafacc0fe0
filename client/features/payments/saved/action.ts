import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { removeSavedMethod } from './contract.ts';
import { savedMethodsQuery } from './queries.ts';

export async function savedAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const id = (await request.formData()).get('id');
  try {
    const { removed } = await call(removeSavedMethod, { params: { id: typeof id === 'string' ? id : '' } });
    await queries.invalidateQueries({ queryKey: savedMethodsQuery(call).queryKey });
    return { removed };
  } catch (error) {
    return rejectForm(error, {});
  }
}
