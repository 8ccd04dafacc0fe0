import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import type { TextRun } from './contract.ts';
import type { PageName } from './page-names.ts';
import { readCountry, pageQuery, pricingQuery } from './queries.ts';

interface PageMeta {
  title: string;
  description: string | undefined;
}

/** Loads one static page; its heading becomes the document title and its lead the description. */
export function pageLoader({ context }: LoaderFunctionArgs, name: PageName): Promise<PageMeta> {
  return loadPage(context.get(loaderApi), name);
}

export async function pricingLoader({ context, request }: LoaderFunctionArgs): Promise<PageMeta> {
  const api = context.get(loaderApi);
  const country = readCountry(new URL(request.url).searchParams);
  const [meta] = await Promise.all([
    loadPage(api, 'pricing'),
    api.queries.query({ ...pricingQuery(api.call, country), staleTime: 'static' }),
  ]);
  return meta;
}

async function loadPage({ call, queries }: LoaderApi, name: PageName): Promise<PageMeta> {
  try {
    const { title, lead } = await queries.query({ ...pageQuery(call, name), staleTime: 'static' });
    return { title, description: lead?.map(joinWords).join('') };
  } catch (error) {
    // Another backend may not have the page.
    if (error instanceof ApiError && error.code === 'not_found') throwNotFound();
    throw error;
  }
}

function joinWords(run: TextRun): string {
  return typeof run === 'string' ? run : run.text;
}
