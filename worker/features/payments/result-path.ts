/** The page that tells a member how a payment ended. */
export function getResultPath(id: string): string {
  return `/transactions/${id}`;
}

/** The page that lists every change of the own credits, and what is owed. */
export const CREDITS_PATH = '/settings/credits';

/** The page on which that purchase is chosen to withdraw from it. */
export function getWithdrawalPath(id: string): string {
  return `/withdraw?${new URLSearchParams({ order: id }).toString()}`;
}
