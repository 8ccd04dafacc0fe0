import { ApiError } from '#client/api/errors.ts';
import { passwordProblem } from '#client/features/signup/rules.ts';
import { askerOf } from '#worker/limits/requester.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { isGuessable } from './guessable-password.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Field code for a new password, or null when it is good enough for its owner. */
export async function newPasswordProblem(
  { tenant }: Pick<Visit, 'tenant'>,
  { name, email }: Owner,
  password: string,
): Promise<string | null> {
  const problem = passwordProblem(password, { name, email, site: tenant.name });
  if (problem !== null) return problem;
  const own = [name, name.replaceAll(' ', ''), ...name.split(' '), email, ...email.split('@'), tenant.name];
  return (await isGuessable(password, own)) ? 'password_common' : null;
}

/** The hash of a password that was chosen and typed twice, when it is good enough for its owner. */
export async function hashOfNew(
  visit: Visit,
  owner: Owner,
  { password, repeat }: { password: string; repeat: string },
): Promise<string> {
  const problem = await newPasswordProblem(visit, owner, password);
  if (problem) throw new ApiError('validation', { fields: { password: problem } });
  if (password !== repeat) throw new ApiError('validation', { fields: { repeat: 'password_repeat' } });
  return visit.ports.passwords.hash(password, askerOf(visit));
}
