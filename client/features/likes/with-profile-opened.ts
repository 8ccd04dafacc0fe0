import type { LoaderFunction } from 'react-router';
import { isPrefetchRequest } from '#client/api/loader-context.ts';

/** Opening a profile marks that member's like as seen. */
export function withProfileOpened(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    const page: unknown = await loader(args, handlerContext);
    if (import.meta.env.SSR && isPrefetchRequest(args.request)) return page;
    const marked = import('./mark-profile-opened.ts').then(({ markProfileOpened }) =>
      markProfileOpened(args),
    );
    // A server-rendered page shows the new count; in the browser the count updates later.
    if (import.meta.env.SSR) await marked;
    // On failure the next visit marks it.
    else marked.catch(() => undefined);
    return page;
  };
}
