import { expect } from 'vitest';
import type { OutgoingMail } from '#worker/ports/mail.ts';

/** The token of the link in an email; '' without one. */
export function findMailToken(mail: OutgoingMail | undefined): string {
  return /[?&]token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The answer to a link that was used, has expired or never existed. */
export async function expectInvalidLink(answer: Response): Promise<void> {
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ error: 'link_invalid' });
  expect(answer.headers.getSetCookie()).toEqual([]);
}
