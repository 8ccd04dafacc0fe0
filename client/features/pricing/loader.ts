import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { loadPage } from '#client/features/pages/page-loader.ts';
import { readCounts } from './counts.ts';
import { pricingQuery, readCountry } from './queries.ts';

export async function pricingLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const query = new URL(request.url).searchParams;
  const [meta] = await Promise.all([
    loadPage(api, 'pricing'),
    api.queries.query({ ...pricingQuery(api.call, readCountry(query)), staleTime: 'static' }),
  ]);
  return { ...meta, counts: readCounts(query) };
}
