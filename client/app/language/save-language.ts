import type { Call } from '#client/api/endpoint.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import type { Locale } from '#client/i18n/locales.ts';

/** As long as the server keeps it: docs/product.md#languages */
const KEPT_S = 365 * 86_400;

/** Stores the chosen language with the account, and returns the address of the page in it. */
export async function saveLanguage(call: Call, choice: FormData): Promise<string> {
  // The site refuses another one.
  const language = choice.get('language') as Locale;
  await call(updateUser, { body: { language } });
  rememberLanguage(language);
  return withoutLanguage(location.href);
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
