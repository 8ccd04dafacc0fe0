import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { checkLink } from '#client/features/auth/email-links-contract.ts';

type Purpose = 'change_email' | 'undo_email' | 'reactivate';

/** SECURITY 6: looking at the page of a link uses nothing up; it says at once when the link is of no use any more. */
export function createEmailLinkLoader(purpose: Purpose) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const token = readLinkToken(new URL(request.url).searchParams);
    if (token === '') return { valid: false, needs_password: false };
    return context.get(loaderApi).call(checkLink, { body: { token, purpose } });
  };
}

export type EmailLinkState = Awaited<ReturnType<ReturnType<typeof createEmailLinkLoader>>>;
