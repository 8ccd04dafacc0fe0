import { useSearchParams } from 'react-router';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { readLinkToken } from './email-fields.ts';

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
