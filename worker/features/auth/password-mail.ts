import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { enqueueMail } from '#worker/mail/enqueue-mail.ts';
import type { Account } from './store.ts';

/** Statement. It tells the owner of the mailbox of a new password, however it was set, because another person may have set it. */
export function enqueuePasswordMail(
  context: RequestContext,
  { name, email, language }: Pick<Account, 'name' | 'email' | 'language'>,
) {
  const mail = { kind: 'password_changed', name, reset: context.origin + href('reset-password') } as const;
  return enqueueMail(context, email, mail, toLocale(language) ?? context.locale);
}
