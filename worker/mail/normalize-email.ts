/** Addresses that differ in case or outer spaces belong to one account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
