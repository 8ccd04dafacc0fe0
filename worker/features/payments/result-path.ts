/** The page that tells a member how a payment ended. */
export function getResultPath(id: string): string {
  return `/transactions/${id}`;
}

/** The same for a provider to lead back to: with the token it also tells a browser without a session how far it is. */
export function getReturnPath(id: string, token: string): string {
  return `${getResultPath(id)}?${new URLSearchParams({ token }).toString()}`;
}

/** The page that lists every change of the own credits, and what is owed. */
export const CREDITS_PATH = '/settings/credits';

/** The page on which that purchase is chosen to withdraw from it. */
export function getWithdrawalPath(id: string): string {
  return `/withdraw?${new URLSearchParams({ order: id }).toString()}`;
}
