import type { ComplaintForm } from '#client/features/complaints/contract.ts';

/** Crockford's: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TEN_MINUTES_MS = 600_000;

/**
 * Short enough to read out: C-7K3M-92QX. Made of what is said, by whom and when, so that a form which a browser
 * without scripts sends twice is one complaint.
 */
export async function referenceOf(tenantId: string, form: ComplaintForm, now: number): Promise<string> {
  const said = JSON.stringify([tenantId, Math.floor(now / TEN_MINUTES_MS), ...Object.values(form)]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said));
  const letters = Array.from(new Uint8Array(digest, 0, 8), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return `C-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
