import type { LoaderFunction } from 'react-router';
import { isPrefetchRequest } from '#client/api/is-prefetch-request.ts';

/** SPEC §4: whoever opens the profile of somebody who likes them has seen that like. */
export function withProfileOpened(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    const page: unknown = await loader(args, handlerContext);
    if (import.meta.env.SSR && isPrefetchRequest(args.request)) return page;
    const noted = import('./mark-profile-opened.ts').then(({ markProfileOpened: noteOpened }) =>
      noteOpened(args),
    );
    // A page that the server renders has the new count on it; in the browser it changes when it is known.
    if (import.meta.env.SSR) await noted;
    // What could not be noted is noted on the next visit.
    else noted.catch(() => undefined);
    return page;
  };
}
