import type { OutgoingMail } from '#worker/ports/mail.ts';

/** The token of the link in an email; '' without one. */
export function findMailToken(mail: OutgoingMail | undefined): string {
  return /[?&]token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
