import type { Translate } from '#client/i18n/translate.ts';
import type { Mail, MailKind } from '../mail-kinds.ts';

/** The parts of an email, before they become HTML and plain text. */
export interface MailContent {
  /**
   * Visible in lists and on lock screens, so it may name the site but neither its niche nor private words
   * (docs/security.md#privacy).
   */
  subject: string;
  /** What mail programs show beside the subject, where it is not the first paragraph. */
  preview?: string | undefined;
  title: string;
  greeting?: string;
  paragraphs: readonly string[];
  button?: Link;
  /** A second link, less prominent than the button. */
  link?: Link;
  /** Label and value, and whether it is the sum of those above. */
  facts?: readonly (readonly [label: string, value: string, isSum?: true])[];
  /** Text that a person typed, with its line breaks. */
  quote?: { label: string; text: string };
  /** What to do if this email is a mistake. */
  note?: string;
  /** Why the reader gets it. */
  why: string;
  /** Switches off this kind of news without logging in. */
  unsubscribe?: Link;
  /** The address for replies; the default is the site's support. */
  replyTo?: string;
}

interface Link {
  label: string;
  href: string;
}

export type MailWriter<K extends MailKind> = (
  mail: Extract<Mail, { kind: K }>,
  t: Translate,
  site: string,
) => MailContent;

/** What an email of each kind consists of. */
export type MailWriters = { readonly [K in MailKind]: MailWriter<K> };
