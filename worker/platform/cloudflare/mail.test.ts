import { expect, test } from 'vitest';
import type { OutgoingMail } from '#worker/ports/mail.ts';
import { createCloudflareMail } from './mail.ts';

const mail: OutgoingMail = {
  site: 'ardenza',
  messageId: '<unique@ardenza.example>',
  from: { name: 'Ardenza', address: 'no-reply@ardenza.example' },
  to: 'mira@mail.example',
  replyTo: 'hallo@ardenza.example',
  subject: 'Subject',
  text: 'text',
  html: '<p>html</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

function binding(answer: () => Promise<unknown>) {
  const taken: unknown[] = [];
  const send = (message: unknown) => {
    taken.push(message);
    return answer() as Promise<{ messageId: string }>;
  };
  return { send, taken };
}

const failing = (code: string) =>
  binding(() => Promise.reject(Object.assign(new Error('no mira@mail.example here'), { code })));

test('hands over an email in the form of the service', async () => {
  const email = binding(() => Promise.resolve({ messageId: '1' }));
  expect(await createCloudflareMail(email).send(mail)).toBe('sent');
  const { messageId, headers, to, replyTo, subject, text, html } = mail;
  const others = { to, replyTo, subject, text, html };
  expect(email.taken).toEqual([
    {
      ...others,
      headers: { ...headers, 'X-Message-ID': messageId },
      from: { name: 'Ardenza', email: 'no-reply@ardenza.example' },
    },
  ]);
});

test('sends from one address for every site when configured', async () => {
  const email = binding(() => Promise.resolve({ messageId: '1' }));
  await createCloudflareMail(email, { from: 'mail@sender.example' }).send(mail);
  expect(email.taken).toMatchObject([{ from: { name: 'Ardenza', email: 'mail@sender.example' } }]);
});

test('refuses an address that bounces', async () => {
  expect(await createCloudflareMail(failing('E_RECIPIENT_SUPPRESSED')).send(mail)).toEqual({
    refused: 'E_RECIPIENT_SUPPRESSED',
  });
});

test.each(['E_RATE_LIMIT_EXCEEDED', 'E_SENDER_NOT_VERIFIED', 'E_INTERNAL_SERVER_ERROR'])(
  'throws for %s without the address',
  async (code) => {
    await expect(createCloudflareMail(failing(code)).send(mail)).rejects.toThrow(new Error(code));
  },
);

test('waits for a service that does not answer until the attempt is ended', async () => {
  const silent = createCloudflareMail(binding(() => new Promise(() => {})));
  const ending = new AbortController();
  const sending = silent.send(mail, ending.signal);
  ending.abort();
  await expect(sending).rejects.toThrow('did not answer');
});
