import type { Translate } from '#client/i18n/translate.ts';
import type { Mail, MailKind } from '../mail-kinds.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { CASE_MAILS } from './case-mails.ts';
import { DECISION_MAILS } from './decision-mails.ts';
import type { MailContent, MailWriter, MailWriters } from './mail-content.ts';
import { NOTIFICATION_MAILS } from './notification-mails.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';

const WRITERS: MailWriters = {
  ...ACCOUNT_MAILS,
  ...CASE_MAILS,
  ...DECISION_MAILS,
  ...NOTIFICATION_MAILS,
  ...PAYMENT_MAILS,
};

/** Every kind that a stored email may have. */
export const MAIL_KINDS = Object.keys(WRITERS) as readonly MailKind[];

export function writeContent<K extends MailKind>(
  mail: Extract<Mail, { kind: K }>,
  t: Translate,
  site: string,
): MailContent {
  const write: MailWriter<K> | undefined = WRITERS[mail.kind];
  if (!write) throw new Error(`no mail of the kind ${mail.kind}`);
  return write(mail, t, site);
}
