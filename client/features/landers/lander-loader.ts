import { type LoaderFunction, data, redirect, useLoaderData } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { href } from '#client/paths.ts';
import { type Lander, getLander } from './contract.ts';
import type { LanderName } from './lander-names.ts';

interface LanderData {
  lander: Lander;
  /** Search engines index a lander only by its address without a slug. */
  canonical: string;
  indexed?: false;
}

/**
 * Everything that a lander shows. Part of the page's data instead of a query: a cached page for an unknown slug is
 * the one without slug, whatever the address says.
 */
export function landerLoader(name: LanderName): LoaderFunction {
  return async ({ context, params }) => {
    const { call, queries } = context.get(loaderApi);
    if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(href('members'));
    const lander = await call(getLander, { query: { name, slug: params['slug'] } });
    const isPlain = lander.allowed && lander.campaign === null;
    return data<LanderData>(
      { lander, canonical: href(`landers-${name}`), ...(!isPlain && { indexed: false }) },
      { status: lander.allowed ? 200 : 403 },
    );
  };
}

export function useLander(): Lander {
  return useLoaderData<LanderData>().lander;
}
