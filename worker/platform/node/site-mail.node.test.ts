import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createSiteMail } from './site-mail.ts';
import { parseSmtpAccount } from './smtp-account.ts';

const mailOf = (site: string) => ({
  site,
  messageId: `<unique@${site}.example>`,
  from: { name: site, address: `no-reply@${site}.example` },
  to: 'mira@mail.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
});

interface Account {
  readonly url: string;
  readonly senders: string[];
  readonly server: SMTPServer;
}

async function openAccount(): Promise<Account> {
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      senders.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address);
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, senders, server };
}

let [shared, own]: Account[] = [];
beforeEach(async () => void ([shared, own] = [await openAccount(), await openAccount()]));
afterEach(() => void [shared, own].map((account) => account?.server.close()));

test('sends by the account of the site, else by that of the installation', async () => {
  const secrets = createMemorySecrets({
    velours: { smtp: own?.url ?? '' },
    abendrot: { smtp: `${own?.url} mail@sender.example` },
    harbor: { smtp: 'no account' },
  });
  const mail = createSiteMail({ secrets, account: { url: shared?.url ?? '', from: 'mail@all.example' } });
  for (const site of ['ardenza', 'velours', 'abendrot']) expect(await mail.send(mailOf(site))).toBe('sent');
  expect(shared?.senders).toEqual(['mail@all.example']);
  expect(own?.senders).toEqual(['no-reply@velours.example', 'mail@sender.example']);
  expect(await mail.serves('harbor')).toBe(false);
  await expect(mail.send(mailOf('harbor'))).rejects.toThrow('harbor has no account');
});

test('lets the emails of sites wait where neither has one', async () => {
  const secrets = createMemorySecrets({ velours: { smtp: own?.url ?? '' } });
  const mail = createSiteMail({ secrets, account: null });
  expect(await mail.serves('velours')).toBe(true);
  expect(await mail.serves('ardenza')).toBe(false);
});

test.each([
  ['smtp://user:password@host.example:587', undefined],
  ['smtps://host.example mail@sender.example', 'mail@sender.example'],
])('reads %s', (text, from) => {
  expect(parseSmtpAccount(text)).toEqual({ url: text.split(' ')[0], from });
});

test.each([
  'http://user:password@host.example',
  'smtp://',
  'smtp://host.example?pool=1',
  'smtp://host.example sender',
  'smtp://host.example a b',
  'host.example',
])('takes %s for no account', (text) => expect(parseSmtpAccount(text)).toBeNull());
