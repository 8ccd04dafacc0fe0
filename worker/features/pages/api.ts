import pages from 'virtual:pages';
import { ApiError } from '#client/api/errors.ts';
import { getPage, type StaticPage } from '#client/features/pages/contract.ts';
import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { findOwnPage } from '#worker/tenancy/own-pages.ts';
import { serve } from '#worker/http/api/serve.ts';
import { fillPage } from './fill-page.ts';
import { findSiteOffers, getPageValues } from './page-values.ts';

type OwnPage = NonNullable<ReturnType<typeof findOwnPage>>;

/** Placeholders are filled in the language of the text, which may be another than that of the reader. */
function fillOwnPage(
  { text, locale }: OwnPage,
  reader: RequestContext,
  offers: ReturnType<typeof findSiteOffers>,
): StaticPage {
  return {
    ...fillPage(text.template, getPageValues({ ...reader, locale }, offers)),
    ...(text.description !== undefined && { description: text.description }),
    ...(locale !== reader.locale && { lang: locale }),
  };
}

export const endpoints = [
  serve(getPage, async (context, { params, query }) => {
    const reader = { ...context, locale: query.lang ?? context.locale };
    const offers = findSiteOffers(context);
    const own = findOwnPage(context.tenant, params.name, reader.locale);
    if (own) return fillOwnPage(own, reader, offers);
    const name = STATIC_PAGE_NAMES.find((known) => known === params.name);
    const template = name && pages[reader.locale][name];
    if (!template) throw new ApiError('not_found');
    return fillPage(template, getPageValues(reader, offers));
  }),
];
