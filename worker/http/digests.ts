/** Crockford's alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TEN_MINUTES_MS = 600_000;

/** Short enough to read out: C-7K3M-92QX. */
export function formatReference(letter: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return `${letter}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * A reference made from the content, sender and time, so that a form which a browser without scripts sends twice is one
 * complaint.
 */
export async function createReferenceNumber(
  letter: 'B' | 'C' | 'D' | 'O' | 'R' | 'W',
  { tenant, now }: { tenant: { id: string }; now: number },
  content: readonly string[],
): Promise<string> {
  const text = JSON.stringify([tenant.id, Math.floor(now / TEN_MINUTES_MS), ...content]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return formatReference(letter, new Uint8Array(digest));
}

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
