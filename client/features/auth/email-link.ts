import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { readLinkToken } from './email-fields.ts';
import { checkLink } from './email-links-contract.ts';

type LinkErrors = FormErrors & { readonly token: string };

/** The link of an email that a page is about: as it was loaded, or as the answer to its form has found it. */
export function useEmailLink<Answer extends object>(answer: Answer | undefined, valid = true) {
  const [search] = useSearchParams();
  const errors = answer && 'error' in answer ? (answer as Extract<Answer, LinkErrors>) : undefined;
  const answered = answer && 'token' in answer ? String(answer.token) : undefined;
  return {
    errors,
    token: answered ?? readLinkToken(search),
    isOpen: errors ? errors.error !== 'link_invalid' : valid,
  };
}

type Purpose = v.InferInput<typeof checkLink.body>['purpose'];

/** Opening the page does not use the link up, because mail programs open links on their own. */
export function createEmailLinkLoader(purpose: Purpose) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const token = readLinkToken(new URL(request.url).searchParams);
    if (token === '') return { valid: false, needs_password: false };
    return context.get(loaderApi).call(checkLink, { body: { token, purpose } });
  };
}
