import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { href } from '#client/paths.ts';
import { credentials, login } from './contract.ts';
import { userQuery } from './queries.ts';

/** Whoever is logged in already goes on to where they were going. */
export async function loginLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(nextPage(request));
  return null;
}

export async function loginAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = Object.fromEntries(await request.formData());
  const typed = { email: typeof form['email'] === 'string' ? form['email'] : '' };
  const parsed = v.safeParse(credentials, form);
  if (!parsed.success) return invalid(fieldErrors(parsed.issues), typed);
  try {
    const user = await call(login, { body: parsed.output });
    queries.setQueryData(userQuery(call).queryKey, user);
  } catch (error) {
    return refusal(error, typed);
  }
  return redirect(nextPage(request));
}

/**
 * Only a path of this site: an address that could lead elsewhere is not followed. It is read as browsers read it:
 * they skip tabs and line ends, take `\` for `/`, and `//` for the start of another host.
 */
export function nextPage(request: Request): string {
  const here = new URL(request.url);
  const next = here.searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, here.origin)) return href('members');
  const { origin, pathname, search, hash } = new URL(next, here.origin);
  return origin === here.origin && !pathname.startsWith('//') ? pathname + search + hash : href('members');
}
