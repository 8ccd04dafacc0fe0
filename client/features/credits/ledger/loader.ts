import * as v from 'valibot';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { FILTERS } from '../contract.ts';
import { entriesQuery } from './queries.ts';

const filterParam = v.nullable(v.picklist(FILTERS));

export async function ledgerLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const { searchParams } = new URL(request.url);
  const show = v.safeParse(filterParam, searchParams.get('show'));
  if (!show.success) throwNotFound();
  const after = searchParams.get('after');
  try {
    const pages = readPageCount(searchParams);
    await queries.infiniteQuery({ ...entriesQuery(call, show.output, after), staleTime: 0, pages });
  } catch (error) {
    // Our links never lead to an invalid cursor.
    if (error instanceof ApiError && error.code === 'validation') throwNotFound();
    throw error;
  }
  return { show: show.output, after, now: Date.now() };
}
