/** The page that tells a member how a payment ended. */
export function getResultPath(id: string): string {
  return `/transactions/${id}`;
}
