import pages from 'virtual:pages';
import { ApiError } from '#client/api/errors.ts';
import { getPage } from '#client/features/pages/contract.ts';
import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { serve } from '#worker/http/api/serve.ts';
import { fillPage } from './fill-page.ts';
import { findSiteOffers, getPageValues } from './page-values.ts';

export const endpoints = [
  serve(getPage, async (context, { params, query }) => {
    const reader = { ...context, locale: query.lang ?? context.locale };
    const name = STATIC_PAGE_NAMES.find((known) => known === params.name);
    const template = name && pages[reader.locale][name];
    if (!template) throw new ApiError('not_found');
    return fillPage(template, getPageValues(reader, findSiteOffers(context)));
  }),
];
