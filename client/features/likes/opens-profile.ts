import type { LoaderFunction } from 'react-router';

/** SPEC §4: whoever opens the profile of somebody who likes them has seen that like. */
export function opensProfile(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    const page: unknown = await loader(args, handlerContext);
    if (import.meta.env.SSR && !isOpened(args.request)) return page;
    const noted = import('./note-opened.ts').then(({ noteOpened }) => noteOpened(args));
    // A page that the server renders has the new count on it; in the browser it changes when it is known.
    if (import.meta.env.SSR) await noted;
    // What could not be noted is noted on the next visit.
    else noted.catch(() => undefined);
    return page;
  };
}

/** Not what a browser fetches ahead of its owner, or only asks about. Safari says so without `Sec-`. */
function isOpened({ method, headers }: Request): boolean {
  return method !== 'HEAD' && !/\bprefetch\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}
