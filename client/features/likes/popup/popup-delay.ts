import { appendQuery } from '#client/api/append-query.ts';

/** Longer delays are ignored. */
const MAX_SECONDS = 3600;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The raw query parameter `t`, valid or not; null when it is missing. */
export function getDelayParam({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get('t');
}

/** Null when the delay is missing or not a number of seconds. */
export function parseDelaySeconds(place: Pick<Place, 'search'>): number | null {
  const text = getDelayParam(place) ?? '';
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= MAX_SECONDS ? seconds : null;
}

export function removeDelayParam({ pathname, search, hash }: Place): Place {
  const params = new URLSearchParams(search);
  params.delete('t');
  return { pathname, search: appendQuery('', params), hash };
}
