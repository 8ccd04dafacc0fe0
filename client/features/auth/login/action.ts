import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { login } from '../contract.ts';
import { credentials } from '../credentials.ts';
import { clearMemberQueries } from '../session/clear-member-queries.ts';
import { getNextPage } from './next-page.ts';
import { userQuery } from '../queries.ts';

export async function loginAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = Object.fromEntries(await request.formData());
  const typed = { email: typeof form['email'] === 'string' ? form['email'] : '' };
  const parsed = v.safeParse(credentials, form);
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), typed);
  try {
    const user = await call(login, { body: parsed.output });
    clearMemberQueries(queries);
    queries.setQueryData(userQuery(call).queryKey, user);
  } catch (error) {
    return rejectForm(error, typed);
  }
  return redirect(getNextPage(request));
}
