import { type ActionFunctionArgs, redirectDocument } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { startAgeCheck } from './contract.ts';

/** Starts a check, then leaves for the page of the provider. */
export async function ageCheckAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  try {
    const { redirect } = await api.call(startAgeCheck, { body: { next: getNextPage(request) } });
    return redirectDocument(redirect);
  } catch (error) {
    return rejectForm(error, {});
  }
}
