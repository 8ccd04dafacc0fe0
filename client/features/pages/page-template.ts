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
  'mandate_days',
  'terms_date',
  'message_cost',
  'free_messages',
  'signup_credits',
  'fictional_warning',
  'fictional_plural',
  'delete_discount',
  'representatives',
  'company_register',
  'responsible_name',
  'responsible_address',
  'youth_name',
  'youth_email',
  'youth_phone',
  'supervision_name',
  'supervision_website',
  'privacy_name',
  'privacy_email',
  'dispute_name',
  'dispute_website',
  'own_authority_name',
  'own_authority_website',
  'authority_name',
  'authority_website',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Placeholders that are links wherever they stand, and how the address of the link begins. */
export const CONTACTS = {
  support_email: 'mailto:',
  support_phone: 'tel:',
  youth_email: 'mailto:',
  youth_phone: 'tel:',
  supervision_website: 'https://',
  privacy_email: 'mailto:',
  dispute_website: 'https://',
  own_authority_website: 'https://',
  authority_website: 'https://',
} as const satisfies Partial<Record<Placeholder, string>>;

export type Contact = keyof typeof CONTACTS;

/** Conditions such as `{{?us}}`: one of these, or a placeholder that has a value. */
export const CONDITIONS = [
  'open',
  'welcome_credits',
  'us',
  'eu',
  'eea',
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
  'postbacks',
  'cookie_consent',
  'cookie_at_once',
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
  | { kind: 'list'; ordered?: true; items: ConditionalText[] }
  | { kind: 'table'; head: TextRun[][]; rows: ConditionalRow[] };

/** The condition stands at the start of the first cell. */
export interface ConditionalRow {
  when?: Condition;
  cells: TextRun[][];
}

export interface TemplatePart {
  id: string;
  title: string;
  blocks: TemplateBlock[];
}

/** One Markdown file: of locales/<lang>/pages, parsed at build time, or of a site. */
export interface PageTemplate {
  title: string;
  lead: TextRun[] | null;
  /** What stands before the first section; only pages of sites have it. */
  intro?: TemplateBlock[];
  sections: (TemplatePart & { parts: TemplatePart[] })[];
}
