import type { LoaderFunctionArgs } from 'react-router';
import type * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from './email-fields.ts';
import { checkLink } from './email-links-contract.ts';

type Purpose = v.InferInput<typeof checkLink.body>['purpose'];

/** Opening the page does not use the link up, because mail programs open links on their own. */
export function createEmailLinkLoader(purpose: Purpose) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const token = readLinkToken(new URL(request.url).searchParams);
    if (token === '') return { valid: false, needs_password: false };
    return context.get(loaderApi).call(checkLink, { body: { token, purpose } });
  };
}
