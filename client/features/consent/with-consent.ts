import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { href } from '#client/routes.ts';

/** For loaders of pages that use the partners sought: without consent they lead to the page that asks for it, and back. */
export function withConsent<T>(loader: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await loader(args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'consent_needed') throw error;
      const { pathname, search } = new URL(args.request.url);
      throw redirect(`${href('settings-consent')}?${new URLSearchParams({ next: pathname + search })}`);
    }
  };
}
