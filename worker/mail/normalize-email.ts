import { parseEmail } from '#client/features/auth/email-address.ts';

/** Addresses that differ only in case, outer spaces or the spelling of their host belong to one account. */
export function normalizeEmail(email: string): string {
  const parsed = parseEmail(email);
  return ('address' in parsed ? parsed.address : email.trim()).toLowerCase();
}
