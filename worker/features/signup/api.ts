import { ApiError } from '#client/api/errors.ts';
import { type SignupForm, signup } from '#client/features/signup/contract.ts';
import { birthDateProblem, nameProblem, passwordProblem } from '#client/features/signup/rules.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { commit } from '#worker/http/idempotency.ts';
import { LIMITS, addressSubject, forgive, useUp } from '#worker/http/limits.ts';
import { serve } from '#worker/http/serve.ts';
import type { Visit } from '#worker/http/visit.ts';
import { visitorCountry } from '#worker/tenancy/visitor.ts';
import { newMember } from './store.ts';

const DONE = { ok: true } as const;

export const signupApi = [
  serve(signup, async (visit, { body }) => {
    if (!maySignUp(visit, body)) throw new ApiError('signup_closed');
    const fields = problems(visit, body);
    if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
    const subject = addressSubject(visit.clientAddress);
    await useUp(visit, LIMITS.signups, subject);
    // Also for an address that is taken: the two must take the same time (SECURITY 5).
    const passwordHash = await visit.ports.passwords.hash(body.password).catch(async (busy: unknown) => {
      await forgive(visit, [{ limit: LIMITS.signups, subject }]);
      throw busy;
    });
    const { geoip_selected_country: country } = visitorCountry(visit.tenant, visit.country);
    try {
      return await commit(visit, [newMember(visit, { ...body, passwordHash, country })], DONE);
    } catch (error) {
      if (!isUniqueViolation(error, 'members.email_normalised')) throw error;
      throw new ApiError('validation', { fields: { email: 'email_taken' } });
    }
  }),
];

/** SPEC §6: `signups` is all, with_trafficsource (and one is present), or none. */
function maySignUp({ tenant }: Visit, { network, ref }: SignupForm): boolean {
  if (tenant.signups === 'with_trafficsource') return Boolean(network || ref);
  return tenant.signups === 'all';
}

/** Rules that need more than one field, the site or the clock. */
function problems({ tenant, now }: Visit, form: SignupForm): Record<string, string> {
  const { name, email } = form;
  const found = {
    date_of_birth: birthDateProblem(form.date_of_birth, now, tenant.min_age),
    name: nameProblem(name, email),
    password: passwordProblem(form.password, { name, email, site: tenant.name }),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, code]) => (code ? [[field, code]] : [])));
}
