import type { MailPort, MailRefusal, OutgoingMail } from '#worker/ports/mail.ts';

/** Records emails for tests. `answer` may refuse or throw first. */
export function createMemoryMail(
  answer: (mail: OutgoingMail) => 'sent' | MailRefusal | Promise<'sent' | MailRefusal> = () => 'sent',
): MailPort & { readonly sent: readonly OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    serves: () => Promise.resolve(true),
    async send(mail) {
      const outcome = await answer(mail);
      if (outcome === 'sent') sent.push(mail);
      return outcome;
    },
  };
}
