import type { Company } from '#tenants/schema/company-schema.ts';

const FIRST_VERSION = Date.UTC(2023, 11, 1, 12);

/** SPEC §9, in ms since 1970: the terms are as old as 1 December 2023, or as the company's joining if that was later. */
export function termsDate({ added }: Pick<Company, 'added'>): number {
  return Math.max(FIRST_VERSION, Date.parse(`${added}T00:00:00Z`));
}
