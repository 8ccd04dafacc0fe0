import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import { transparencyQuery } from './queries.ts';

export async function transparencyLoader({ context }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  try {
    await queries.query({ ...transparencyQuery(call), staleTime: 0 });
  } catch (error) {
    // Another backend may not count anything.
    if (error instanceof ApiError && error.code === 'not_found') throwNotFound();
    throw error;
  }
  return null;
}
