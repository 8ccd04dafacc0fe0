import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { href } from '#client/routes.ts';

/**
 * For loaders of pages that use the partners sought: without consent they lead to the page that asks for it, and back. Data
 * that were loaded before another device has withdrawn it would hide the refusal, so what is known of the member counts too.
 */
export function withConsent<T>(loader: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      const loaded = await loader(args);
      if (isConsentNeeded(args)) throw new ApiError('consent_needed');
      return loaded;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'consent_needed') throw error;
      const { pathname, search } = new URL(args.request.url);
      throw redirect(`${href('settings-consent')}?${new URLSearchParams({ next: pathname + search })}`);
    }
  };
}

function isConsentNeeded({ context }: LoaderFunctionArgs): boolean {
  const { queries } = context.get(loaderApi);
  return queries.getQueryData<{ consent_needed: boolean } | null>(['user'])?.consent_needed ?? false;
}
