/** The values that say which advertisement sent a visitor, the most important first. */
export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

const MENTIONED = /[?&](?:network|ref|sub[123])=/;

export function mentionsTracking(address: string): boolean {
  return MENTIONED.test(address);
}

/** Adds these values to an address of the site, unless it has some of its own. */
export function carryTracking(address: string, carried: string): string {
  if (carried === '' || /^(?:\w+:|\/\/)/.test(address) || mentionsTracking(address)) return address;
  const [page = '', ...hash] = address.split('#');
  const query = `${page}${page.includes('?') ? '&' : '?'}${carried}`;
  return [query, ...hash].join('#');
}
