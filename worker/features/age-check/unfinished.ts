import type { AgeCheckState } from '#client/features/age-check/contract.ts';

/** States in which a check can still come to an end. */
export const UNFINISHED = ['open', 'pending'] as const satisfies readonly AgeCheckState[];

export function isUnfinished({ status }: { readonly status: AgeCheckState }): boolean {
  return UNFINISHED.some((one) => one === status);
}
