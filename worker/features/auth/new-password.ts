import { ApiError } from '#client/api/errors.ts';
import { passwordProblem } from '#client/features/signup/rules.ts';
import type { Visit } from '#worker/http/visit.ts';

/** The hash of a password that somebody has chosen and typed twice, when it is good enough for them. */
export async function hashOfNew(
  { tenant, ports }: Visit,
  { name, email }: { name: string; email: string },
  { password, repeat }: { password: string; repeat: string },
): Promise<string> {
  const problem = passwordProblem(password, { name, email, site: tenant.name });
  if (problem) throw new ApiError('validation', { fields: { password: problem } });
  if (password !== repeat) throw new ApiError('validation', { fields: { repeat: 'password_repeat' } });
  return ports.passwords.hash(password);
}
