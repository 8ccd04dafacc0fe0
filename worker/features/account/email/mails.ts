import { type Locale, toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { Write } from '#worker/db/write.ts';
import { prepareClosedMail } from '#worker/features/auth/queue-account-mails.ts';
import { UNDO_HOURS } from '#worker/features/auth/one-time-link-store.ts';
import { findAccountsByEmail } from '#worker/features/auth/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';

interface Reader {
  readonly name: string;
  readonly language: string;
}

export function getMailLanguage(context: RequestContext, { language }: Reader): Locale {
  return toLocale(language) ?? context.locale;
}

/**
 * The email to the new address contains the link. Where that address has an account already, its owner is told of the
 * attempt instead. The page is the same in both cases, so that it reveals no accounts.
 */
export async function prepareEmailChangeMail(
  context: RequestContext,
  member: Reader,
  { email, token }: { email: string; token: string },
): Promise<{ to: string; mail: Mail; language: Locale; writes: readonly Write[] }> {
  const { confirmed } = await findAccountsByEmail(context, email);
  if (!confirmed) {
    const link = `${context.origin}${href('mail-change-do')}?token=${token}`;
    return {
      to: email,
      mail: { kind: 'email_change', name: member.name, link },
      language: getMailLanguage(context, member),
      writes: [],
    };
  }
  const closed = confirmed.status === 'disabled' ? prepareClosedMail(context, confirmed) : null;
  const takenMail: Mail = {
    kind: 'email_change_taken',
    login: context.origin + href('login'),
    reset: context.origin + href('reset-password'),
  };
  return {
    to: confirmed.email,
    mail: closed?.mail ?? takenMail,
    language: getMailLanguage(context, confirmed),
    writes: closed ? [closed.write] : [],
  };
}

/** Goes to the old address, which can undo the change for two days. */
export function createEmailChangedMail(context: RequestContext, { name }: Reader, token: string): Mail {
  const link = `${context.origin}${href('mail-change-undo')}?token=${token}`;
  return { kind: 'email_changed', name, link, hours: UNDO_HOURS };
}
