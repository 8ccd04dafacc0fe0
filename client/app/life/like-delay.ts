/** Hours are no delay that anybody waits for. */
const MAX_SECONDS = 3600;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Of the query parameter `t`. Null where there is no delay, or none that is a number of seconds. */
export function secondsOf({ search }: Pick<Place, 'search'>): number | null {
  const text = new URLSearchParams(search).get('t') ?? '';
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= MAX_SECONDS ? seconds : null;
}

export function withoutDelay({ pathname, search, hash }: Place): Place {
  const params = new URLSearchParams(search);
  params.delete('t');
  return { pathname, search: params.size > 0 ? `?${params}` : '', hash };
}
