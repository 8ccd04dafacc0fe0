interface Placed {
  readonly key: string;
  readonly status: 'pending' | 'active' | 'rejected';
}

/** The first place is the main photo's, so one that is shown stands there as long as there is one. */
export function putMainFirst<P extends Placed>(photos: readonly P[]): P[] {
  const main = photos.findIndex(({ status }) => status === 'active');
  if (main <= 0) return [...photos];
  return [...photos.slice(main, main + 1), ...photos.slice(0, main), ...photos.slice(main + 1)];
}

/** The same with one photo in another place; a place beyond the ends is the end. */
export function movePhoto<P extends Placed>(photos: readonly P[], key: string, place: number): P[] {
  const moved = photos.filter((photo) => photo.key === key);
  const others = photos.filter((photo) => photo.key !== key);
  const at = Math.max(0, Math.min(place, others.length));
  return putMainFirst([...others.slice(0, at), ...moved, ...others.slice(at)]);
}
