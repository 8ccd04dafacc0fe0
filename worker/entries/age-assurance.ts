import type { NodeSettings } from '#worker/env.ts';
import type { AgeAssurance } from '#worker/ports/age-assurance.ts';
import { sandboxAgeChecks } from '#worker/sandbox/age-checks/provider.ts';

/** The provider of age checks: on a demo the sandbox. */
export function createAgeAssurance(
  { SANDBOX_AGE_CHECKS: isTried }: Pick<NodeSettings, 'SANDBOX_AGE_CHECKS'>,
  isDemo: boolean,
): AgeAssurance | null {
  return isDemo || isTried ? sandboxAgeChecks : null;
}
