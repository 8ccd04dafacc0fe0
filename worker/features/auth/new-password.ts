import { ApiError } from '#client/api/errors.ts';
import { checkPassword } from '#client/features/signup/rules.ts';
import { toRequester } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isGuessablePassword } from './guessable-password.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

export async function checkNewPassword(
  { tenant }: Pick<SiteContext, 'tenant'>,
  { name, email }: Owner,
  password: string,
): Promise<string | null> {
  const problem = checkPassword(password, { name, email, site: tenant.name });
  if (problem !== null) return problem;
  const personalWords = [
    name,
    name.replaceAll(' ', ''),
    ...name.split(' '),
    email,
    ...email.split('@'),
    tenant.name,
  ];
  return (await isGuessablePassword(password, personalWords)) ? 'password_common' : null;
}

export async function hashNewPassword(
  context: RequestContext,
  owner: Owner,
  { password, repeat }: { password: string; repeat: string },
): Promise<string> {
  const problem = await checkNewPassword(context, owner, password);
  if (problem) throw new ApiError('validation', { fields: { password: problem } });
  if (password !== repeat) throw new ApiError('validation', { fields: { repeat: 'password_repeat' } });
  return context.ports.passwords.hash(password, toRequester(context));
}
