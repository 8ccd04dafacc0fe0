/** Two spellings of one address are one account. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
