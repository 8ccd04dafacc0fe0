import pages from 'virtual:pages';
import { ApiError } from '#client/api/errors.ts';
import { getPage } from '#client/features/pages/contract.ts';
import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { findOwnPage } from '#worker/tenancy/own-pages.ts';
import { serve } from '#worker/http/api/serve.ts';
import { fillPage } from './fill-page.ts';
import { findSiteOffers, getPageValues } from './page-values.ts';

export const endpoints = [
  serve(getPage, async (context, { params, query }) => {
    const locale = query.lang ?? context.locale;
    const offers = await findSiteOffers(context);
    const valuesIn = (language: Locale) => getPageValues({ ...context, locale: language }, offers);
    const own = findOwnPage(context.tenant, params.name, locale);
    if (own) {
      // Placeholders are filled in the language of the text, which may be another than that of the reader.
      return {
        ...fillPage(own.text.template, valuesIn(own.locale)),
        ...(own.text.description !== undefined && { description: own.text.description }),
        ...(own.locale !== locale && { lang: own.locale }),
      };
    }
    const name = STATIC_PAGE_NAMES.find((known) => known === params.name);
    const template = name && pages[locale][name];
    if (!template) throw new ApiError('not_found');
    return fillPage(template, valuesIn(locale));
  }),
];
