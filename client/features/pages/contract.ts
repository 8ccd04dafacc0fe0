import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';

/** A page of this site, a mailbox or a phone number, so that texts never link to another site. */
const address = v.pipe(v.string(), v.regex(/^(\/(?!\/)|mailto:|tel:)/));

const run = v.union([
  v.string(),
  v.object({
    text: v.string(),
    strong: v.optional(v.literal(true)),
    code: v.optional(v.literal(true)),
    href: v.optional(address),
  }),
]);

const block = v.variant('kind', [
  v.object({ kind: v.literal('text'), runs: v.array(run) }),
  v.object({
    kind: v.literal('list'),
    ordered: v.optional(v.literal(true)),
    items: v.array(v.array(run)),
  }),
]);

const part = v.object({ id: v.string(), title: v.string(), blocks: v.array(block) });

/** A static page with placeholders filled in for this site, company and visitor. Contains plain words, no HTML. */
export const staticPage = v.object({
  title: v.string(),
  lead: v.nullable(v.array(run)),
  /** Sections with their paragraphs; `parts` are the questions of a section. */
  sections: v.array(v.object({ ...part.entries, parts: v.array(part) })),
});

export type StaticPage = v.InferOutput<typeof staticPage>;
export type Block = v.InferOutput<typeof block>;
export type TextRun = v.InferOutput<typeof run>;

export const getPage = defineEndpoint({
  method: 'GET',
  path: '/api/pages/:name',
  summary: 'A static page, such as terms or faq, in the language of the visitor.',
  access: 'anyone',
  params: v.object({ name: v.string() }),
  /** The page's language, which `?lang=` may have chosen; defaults to the visitor's. */
  query: v.object({ lang: v.optional(v.picklist(LOCALES)) }),
  answer: staticPage,
  errors: ['not_found'],
  isFromSiteFiles: true,
});

const amount = v.pipe(v.number(), v.minValue(0));

/** Prices in one country. Amounts are final prices in `currency` (ISO 4217). */
export const pricing = v.object({
  country: v.string(),
  currency: v.string(),
  packages: v.array(v.object({ credits: v.pipe(v.number(), v.integer(), v.minValue(1)), price: amount })),
  /** The lowest price of one message, in its own currency. */
  message_cost: v.object({ costs: amount, currency: v.string() }),
  /** Whether prices include value-added tax; otherwise sales tax may be added. */
  tax_included: v.boolean(),
});

export type Pricing = v.InferOutput<typeof pricing>;

export const getPricing = defineEndpoint({
  method: 'GET',
  path: '/api/pricing',
  summary: 'Packages of credits and what a message costs, for a country of the site.',
  access: 'anyone',
  /** Defaults to the visitor's country when the site does not serve this one. */
  query: v.object({ country: v.optional(v.string()) }),
  answer: pricing,
  isFromSiteFiles: true,
});
