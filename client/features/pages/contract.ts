import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';

/** A page of this site, a mailbox or a telephone: a text never leads anywhere else. */
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

/** A static page, filled in for this site, company and visitor. Words only: nothing in it is HTML. */
export const staticPage = v.object({
  title: v.string(),
  lead: v.nullable(v.array(run)),
  /** Each with its paragraphs; `parts` are the questions that it holds. */
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
  /** The language of the page that asks, which its address may have chosen (`?lang=`); else the visitor's. */
  query: v.object({ lang: v.optional(v.picklist(LOCALES)) }),
  answer: staticPage,
  errors: ['not_found'],
  isFromSiteFiles: true,
});

const amount = v.pipe(v.number(), v.minValue(0));

/** What things cost in one country. Amounts are in units of `currency` (ISO 4217), as they are paid in the end. */
export const pricing = v.object({
  country: v.string(),
  currency: v.string(),
  packages: v.array(v.object({ credits: v.pipe(v.number(), v.integer(), v.minValue(1)), price: amount })),
  /** The least that one message costs (SPEC §3 minimum_message_costs), in its own currency. */
  message_cost: v.object({ costs: amount, currency: v.string() }),
  /** Whether prices include value-added tax, or sales tax may come on top. */
  tax_included: v.boolean(),
});

export type Pricing = v.InferOutput<typeof pricing>;

export const getPricing = defineEndpoint({
  method: 'GET',
  path: '/api/pricing',
  summary: 'Packages of credits and what a message costs, for a country of the site.',
  access: 'anyone',
  /** Without a country that the site serves, the one that fits the visitor. */
  query: v.object({ country: v.optional(v.string()) }),
  answer: pricing,
  isFromSiteFiles: true,
});
