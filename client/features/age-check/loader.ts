import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { readAgeCheck } from './contract.ts';

/** The state of the check, as the provider says now. Once none is needed, the page asked for follows. */
export async function ageCheckLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request, true);
  const check = await call(readAgeCheck, {});
  if (check.needed) return check;
  await queries.query({ ...userQuery(call), staleTime: 0 });
  throw redirect(getNextPage(request));
}
