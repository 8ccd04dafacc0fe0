interface Placed {
  readonly key: string;
  readonly status: 'pending' | 'active' | 'rejected';
}

/** The first photo is the main one: an approved photo comes first if there is one. */
export function putMainFirst<P extends Placed>(photos: readonly P[]): P[] {
  const main = photos.findIndex(({ status }) => status === 'active');
  if (main <= 0) return [...photos];
  return [...photos.slice(main, main + 1), ...photos.slice(0, main), ...photos.slice(main + 1)];
}

/** Moves one photo; a place beyond the ends means the end. */
export function movePhoto<P extends Placed>(photos: readonly P[], key: string, place: number): P[] {
  const moved = photos.filter((photo) => photo.key === key);
  const others = photos.filter((photo) => photo.key !== key);
  const at = Math.max(0, Math.min(place, others.length));
  return putMainFirst([...others.slice(0, at), ...moved, ...others.slice(at)]);
}
