import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type Locale, toLocale } from '#client/i18n/locales.ts';
import { getPage } from './contract.ts';
import type { PageName } from './page-names.ts';

/** Texts do not change while they are read. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

export const pageQuery = (call: Call, name: PageName) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: () => call(getPage, { params: { name }, query: { lang: documentLocale() } }),
    ...ONCE,
  });

/** A document keeps its language. On the server the request already carries it. */
function documentLocale(): Locale | undefined {
  return import.meta.env.SSR ? undefined : (toLocale(document.documentElement.lang) ?? undefined);
}
