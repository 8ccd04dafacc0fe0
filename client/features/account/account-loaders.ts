import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { getAccount } from './contract.ts';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { checkLink } from '#client/features/auth/email-links-contract.ts';

/**
 * For pages that are open before an age check. Refetched on every visit because a link in an email may have changed the
 * account meanwhile.
 */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  return api.call(getAccount, {});
}

/** The same for the settings, which lead to other members. */
export async function settingsLoader(args: LoaderFunctionArgs) {
  await requireUser(args.context.get(loaderApi), args.request);
  return accountLoader(args);
}

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
