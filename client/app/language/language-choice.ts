import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { loadPage } from '../navigation/load-page.ts';
import { href } from '#client/routes.ts';

/**
 * Stores the language that a member chooses in any form with the account, by a call. The form of a visitor, and any form
 * without scripts, is left to the browser. Then the page is loaded again, because every text of it changes.
 */
export async function chooseLanguage(
  { call, queries }: { call: Call; queries: QueryClient },
  event: Pick<SubmitEvent, 'target' | 'submitter' | 'preventDefault'>,
): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (getPageMember(queries) === undefined || form.getAttribute('action') !== href('lang-config')) return;
  event.preventDefault();
  const choice = new FormData(form, event.submitter);
  await import('./save-language.ts')
    .then(({ saveLanguage }) => saveLanguage(call, choice))
    .then(loadPage, showErrorToast);
}
