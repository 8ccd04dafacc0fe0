import { data } from 'react-router';

/** Thrown by loaders for what does not exist, or must not be known to exist. */
export function throwNotFound(): never {
  throw data(null, { status: 404 });
}
