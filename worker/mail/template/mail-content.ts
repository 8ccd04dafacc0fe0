/** What a mail says, before it becomes HTML and plain text. */
export interface MailContent {
  /** Stands in lists and on lock screens: the name of the site may be in it, its niche and private words not (SECURITY 19). */
  subject: string;
  /** What lists of mails show beside the subject, where the text itself is not for them. */
  preview?: string;
  title: string;
  greeting?: string;
  paragraphs: readonly string[];
  button?: Link;
  /** Another way to go, less prominent than the button. */
  link?: Link;
  /** Label and value. */
  facts?: readonly (readonly [string, string])[];
  /** Somebody's own words, with their line breaks. */
  quote?: { label: string; text: string };
  /** What to do when this mail is a mistake. */
  note?: string;
  /** Why the reader gets it. */
  why: string;
  /** Of news: stops this kind with one press, without logging in. */
  unsubscribe?: Link;
  /** Where an answer goes. Without it, to the site's support. */
  replyTo?: string;
}

interface Link {
  label: string;
  href: string;
}
