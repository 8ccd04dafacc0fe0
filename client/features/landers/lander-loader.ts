import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { loaderApi, type LoaderApi, throwNotFound } from '#client/api/loader-context.ts';
import { redirectMembers } from '#client/features/auth/queries.ts';
import { href, routes } from '#client/routes.ts';
import { getLander, type Lander, LANDERS } from './contract.ts';
import { settingsQuery } from '#client/features/site/queries.ts';

/**
 * Everything that a lander shows. Part of the page's data instead of a query: a cached page for an unknown slug is
 * the one without slug, whatever the address says.
 */
export async function landerLoader({ context, params, pattern }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await redirectMembers({ call, queries });
  const name = LANDERS.find((lander) => routes[`landers-${lander}`].path === pattern);
  if (name === undefined) return throwNotFound();
  await redirectToSignup({ call, queries });
  const lander = await call(getLander, { query: { name, slug: params['slug'] } });
  // Search engines index a lander only by its address without a slug.
  return { lander, canonical: href(`landers-${name}`), ...(lander.campaign && { indexed: false }) };
}

export function useLander(): Lander {
  return useLoaderData<typeof landerLoader>().lander;
}

/** Profiles of a lander are not for visitors who need an age check: they get the sign-up, which says so at its start. */
export async function redirectToSignup({ call, queries }: LoaderApi): Promise<void> {
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  if (settings.age_check_notice !== null && settings.closed === null) throw redirect(href('signup'));
}
