import type { AgeAssurance } from '#worker/ports/age-assurance.ts';
import { findSandboxCheck, insertSandboxCheck } from './check-store.ts';

export const AGE_CHECK_PATH = '/sandbox-age-check/';

/** Takes the place of a provider of age checks: the person at its page decides how a check ends. It checks nothing. */
export const sandboxAgeChecks: AgeAssurance = {
  name: 'sandbox',
  isSandbox: true,

  async start(site, { id: checkId, minAge, returnUrl }) {
    const id = crypto.randomUUID();
    await insertSandboxCheck(site, { id, checkId, minAge, returnUrl });
    return { redirect: site.origin + AGE_CHECK_PATH + id, reference: id };
  },

  async read(site, { reference }) {
    const row = await findSandboxCheck(site, reference);
    if (!row) throw new Error('The sandbox knows no such check.');
    const { checkId: id, minAge, passesAt } = row;
    const status = passesAt !== null && passesAt <= site.now ? 'verified' : row.status;
    return { id, minAge, status, method: status === 'verified' ? 'sandbox' : null };
  },
};
