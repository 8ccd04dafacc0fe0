import { data } from 'react-router';

/** Loaders throw this for what does not exist, or must not be known to exist. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
