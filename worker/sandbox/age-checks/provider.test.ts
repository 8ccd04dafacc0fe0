import sites from 'virtual:tenants';
import { AGE_CHECK_STATES, type AgeCheckState } from '#client/features/age-check/contract.ts';
import type { AgeCheckSite } from '#worker/ports/age-assurance.ts';
import { type OpenedCheck, testAgeAssurance } from '#worker/testing/age-checks/provider-suite.ts';
import { createTestDatabase } from '#test/database';
import { endSandboxCheck } from './check-store.ts';
import { sandboxAgeChecks } from './provider.ts';

testAgeAssurance(
  async () => {
    const db = await createTestDatabase();
    let isDown = false;
    const siteOf = (id: string): AgeCheckSite => {
      const tenant = sites.tenants.find((one) => one.id === id);
      if (!tenant) throw new Error(`There is no site ${id}.`);
      return {
        tenant,
        origin: `https://${id}.example`,
        now: 0,
        get db() {
          if (isDown) throw new Error('The database is down.');
          return db;
        },
      };
    };
    const site = siteOf('ardenza');
    const endAs =
      (status: AgeCheckState) =>
      async ({ check }: OpenedCheck) =>
        endSandboxCheck(site, check.reference, { status });
    return {
      provider: sandboxAgeChecks,
      site,
      otherSite: siteOf('velours'),
      ends: Object.fromEntries(AGE_CHECK_STATES.map((status) => [status, endAs(status)])),
      faults: {
        down: () => void (isDown = true),
        forgetful: async () => void (await db.prepare('DELETE FROM sandbox_age_checks').run()),
      },
      repair: () => void (isDown = false),
    };
  },
  { states: AGE_CHECK_STATES, faults: ['down', 'forgetful'] },
);
