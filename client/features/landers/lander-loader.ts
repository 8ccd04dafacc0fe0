import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { href, routes } from '#client/routes.ts';
import { type Lander, getLander } from './contract.ts';
import { LANDERS } from './lander-names.ts';
import { redirectToSignup } from './redirect-to-signup.ts';

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
export async function landerLoader({ context, params, pattern }: LoaderFunctionArgs): Promise<LanderData> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(href('members'));
  const name = LANDERS.find((lander) => routes[`landers-${lander}`].path === pattern);
  if (name === undefined) return throwNotFound();
  await redirectToSignup({ call, queries });
  const lander = await call(getLander, { query: { name, slug: params['slug'] } });
  return { lander, canonical: href(`landers-${name}`), ...(lander.campaign && { indexed: false }) };
}

export function useLander(): Lander {
  return useLoaderData<LanderData>().lander;
}
