import type { TextRun } from './contract.ts';

/** Placeholders for page authors, such as `{{site}}`. */
export const PLACEHOLDERS = [
  'site',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_kvk',
  'company_vat',
  'tradenames',
  'support_email',
  'support_phone',
  'min_age',
  'refund_days',
  'report_text_months',
  'deletion_text_months',
  'terms_date',
  'message_cost',
  'signup_credits',
  'fictional_warning',
  'fictional_plural',
  'delete_discount',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Conditions such as `{{?us}}`: one of these, or a placeholder that has a value. */
export const CONDITIONS = [
  'us',
  'eu',
  'kvk',
  'vat',
  'phone',
  'fictional',
  'responder',
  'spent_kept',
  'spent_refunded',
  'review_before',
  'review_after',
  'own_site',
  'purchases',
  'debit',
  'push',
  ...PLACEHOLDERS,
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** A paragraph or list item as written: with placeholders, and possibly for some sites only. */
export interface ConditionalText {
  when?: Condition;
  runs: TextRun[];
}

export type TemplateBlock =
  | ({ kind: 'text' } & ConditionalText)
  | { kind: 'list'; ordered?: true; items: ConditionalText[] };

export interface TemplatePart {
  id: string;
  title: string;
  blocks: TemplateBlock[];
}

/** One Markdown file of locales/<lang>/pages, parsed at build time. */
export interface PageTemplate {
  title: string;
  lead: TextRun[] | null;
  sections: (TemplatePart & { parts: TemplatePart[] })[];
}
