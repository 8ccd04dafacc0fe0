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

/** Whether the photo has another place after the move: the main photo may have to stay the first. */
export function canMovePhoto(photos: readonly Placed[], key: string, place: number): boolean {
  return movePhoto(photos, key, place).some((photo, index) => photo.key !== photos[index]?.key);
}

/** Orders photos by a list of keys. Photos that it does not name, such as one just uploaded, come last. */
export function sortPhotos<P extends Placed>(photos: readonly P[], keys: readonly string[]): P[] {
  const findPlace = ({ key }: P) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return photos.toSorted((a, b) => findPlace(a) - findPlace(b));
}
