import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { redirectMembers } from '#client/features/auth/queries.ts';
import { isolate } from '#client/i18n/isolate.ts';
import { href } from '#client/routes.ts';
import { getMemberLander } from '../contract.ts';
import { redirectToSignup } from '../lander-loader.ts';

/** Logged-in members are redirected to the profile itself. */
export async function memberLanderLoader({ context, params }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const id = params['id'] ?? '';
  await redirectMembers({ call, queries }, href('members-id', { id }));
  await redirectToSignup({ call, queries });
  const lander = await call(getMemberLander, { params: { id }, query: { slug: params['slug'] } });
  const { member } = lander;
  return { lander, id, ...(member && { title: `${isolate(member.name)}, ${member.age}` }) };
}

export function useMemberLander() {
  return useLoaderData<typeof memberLanderLoader>();
}
