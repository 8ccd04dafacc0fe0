import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getPageMember } from '#client/api/page-member.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { isLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';

/** As long as the server keeps it: docs/product.md#languages */
const KEPT_S = 365 * 86_400;

/**
 * Stores the language that a member chooses in any form with the account, by a call. The form of a visitor, and any form
 * without scripts, is left to the browser. Then the page is loaded again, because every text of it changes.
 */
export async function chooseLanguage(
  { call, queries }: { call: Call; queries: QueryClient },
  event: Pick<SubmitEvent, 'target' | 'submitter' | 'preventDefault'>,
  load = (address: string) => location.assign(address),
): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (getPageMember(queries) === undefined || form.getAttribute('action') !== href('lang-config')) return;
  const language = new FormData(form, event.submitter).get('language');
  if (!isLocale(language)) return;
  event.preventDefault();
  try {
    await call(updateUser, { body: { language } });
    rememberLanguage(language);
    load(withoutLanguage(location.href));
  } catch (error) {
    showErrorToast(error);
  }
}

/** Another backend does not set our cookie. */
function rememberLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have no cookie store
  document.cookie = `locale=${language}; Max-Age=${KEPT_S}; Path=/; SameSite=Lax${secure}`;
}

/** A language in the address would override the choice. */
function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('lang');
  return url.href;
}
