import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';

/** A page of this site, a mailbox, a phone number, or the website of an authority that the company or the law names. */
const address = v.pipe(v.string(), v.regex(/^(\/(?!\/)|mailto:|tel:|https:\/\/)/));

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
  v.object({
    kind: v.literal('table'),
    head: v.array(v.array(run)),
    /** The first cell of a row names it. */
    rows: v.array(v.array(v.array(run))),
  }),
]);

const part = v.object({ id: v.string(), title: v.string(), blocks: v.array(block) });

/** A static page with placeholders filled in for this site, company and visitor. Contains plain words, no HTML. */
export const staticPage = v.object({
  title: v.string(),
  lead: v.nullable(v.array(run)),
  /** Before the first section. */
  intro: v.optional(v.array(block)),
  /** Sections with their paragraphs; `parts` are the questions of a section. */
  sections: v.array(v.object({ ...part.entries, parts: v.array(part) })),
  /** For search engines; the lead where it is missing. */
  description: v.optional(v.string()),
  /** The language of the text where it is another than that of the visitor. */
  lang: v.optional(v.picklist(LOCALES)),
});

export type StaticPage = v.InferOutput<typeof staticPage>;
export type Block = v.InferOutput<typeof block>;
export type TextRun = v.InferOutput<typeof run>;

export const getPage = defineEndpoint({
  method: 'GET',
  path: '/api/pages/:name',
  summary:
    'A static page, such as terms, faq or one that only this site has, in the language of the visitor.',
  access: 'anyone',
  params: v.object({ name: v.string() }),
  /** The page's language, which `?lang=` may have chosen; defaults to the visitor's. */
  query: v.object({ lang: v.optional(v.picklist(LOCALES)) }),
  answer: staticPage,
  errors: ['not_found'],
  isFromSiteFiles: true,
});
