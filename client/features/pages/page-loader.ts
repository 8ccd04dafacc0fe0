import type { LoaderFunctionArgs } from 'react-router';
import { type LoaderApi, loaderApi, orNotFound, throwNotFound } from '#client/api/loader-context.ts';
import { href, routes } from '#client/routes.ts';
import { getPage, type TextRun } from './contract.ts';
import { FOOTER_ROUTES, STATIC_PAGE_NAMES } from './page-names.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type Locale, toLocale } from '#client/i18n/locales.ts';

/** Loads the page at an address; its heading becomes the document title and its lead the description. */
export async function infoLoader({ context, pattern, params: { token } }: LoaderFunctionArgs) {
  const name = token ?? STATIC_PAGE_NAMES.find((page) => routes[FOOTER_ROUTES[page]].path === pattern);
  // A page of the product has its own address only.
  if (name === undefined || STATIC_PAGE_NAMES.some((page) => page === token)) return throwNotFound();
  const page = await loadPage(context.get(loaderApi), name);
  return { ...page, name, ...(token !== undefined && { canonical: href('own-page', { token }) }) };
}

/** Loads the text of a page; also for a page of another feature that has one. */
export async function loadPage({ call, queries }: LoaderApi, name: string) {
  // Another backend may not have the page.
  const page = await orNotFound(queries.query({ ...pageQuery(call, name), staleTime: 'static' }));
  const { title, lead, description = lead?.map(joinWords).join(''), lang } = page;
  // A page in another language is listed under that one.
  return { title, description, indexed: lang === undefined };
}

function joinWords(run: TextRun): string {
  return typeof run === 'string' ? run : run.text;
}

/** Texts do not change while they are read. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

export const pageQuery = (call: Call, name: string) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: () => call(getPage, { params: { name }, query: { lang: documentLocale() } }),
    ...ONCE,
  });

/** A document keeps its language. On the server the request already carries it. */
function documentLocale(): Locale | undefined {
  return import.meta.env.SSR ? undefined : (toLocale(document.documentElement.lang) ?? undefined);
}
