/** Addresses that differ in case or outer spaces belong to one account. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
