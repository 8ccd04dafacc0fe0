import { redirect } from 'react-router';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { href } from '#client/routes.ts';

/** Profiles of a lander are not for visitors who need an age check: they get the sign-up, which says so at its start. */
export async function redirectToSignup({ call, queries }: LoaderApi): Promise<void> {
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  if (settings.age_check_notice !== null && settings.closed === null) throw redirect(href('signup'));
}
