import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { checkLink } from '#client/features/auth/email-links-contract.ts';

type Purpose = 'change_email' | 'undo_email' | 'reactivate' | 'closed_account';

export const confirmEmailLoader = createEmailLinkLoader('change_email');
export const undoEmailLoader = createEmailLinkLoader('undo_email');
export const restoreLoader = createEmailLinkLoader('reactivate');
export const closedLoader = createEmailLinkLoader('closed_account');

/** Opening the page does not use the link up, because mail programs open links on their own. */
function createEmailLinkLoader(purpose: Purpose) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const token = readLinkToken(new URL(request.url).searchParams);
    if (token === '') return { valid: false, needs_password: false };
    return context.get(loaderApi).call(checkLink, { body: { token, purpose } });
  };
}

export type EmailLinkState = Awaited<ReturnType<ReturnType<typeof createEmailLinkLoader>>>;
