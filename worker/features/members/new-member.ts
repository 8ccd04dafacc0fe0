const DAY_MS = 86_400_000;
export const NEW_MS = 7 * DAY_MS;

export function isNew({ createdAt }: { readonly createdAt: number }, now: number): boolean {
  return now - createdAt < NEW_MS;
}
