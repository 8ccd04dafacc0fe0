import type { AddressInfo } from 'node:net';
import { Socket, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutgoingMail } from '#worker/ports/mail.ts';
import { createSmtpMail } from './mail.ts';

const mail: Omit<OutgoingMail, 'site'> = {
  messageId: '<unique@ardenza.example>',
  from: { name: 'Ardenza, "the" Site', address: 'no-reply@ardenza.example' },
  to: 'mira@mail.example',
  replyTo: 'hallo@ardenza.example',
  subject: 'Bestätige deine Adresse',
  text: 'Grüße\n.\nfrom a line with a dot',
  html: '<p>Grüße</p>',
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'de' },
};

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

interface Taken {
  from: string | undefined;
  to: string[];
  user: unknown;
  message: string;
}

async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onData(stream, { envelope, user }, done) {
      const from = envelope.mailFrom === false ? undefined : envelope.mailFrom.address;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString();
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, message });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

const refusing =
  (responseCode: number, message = 'no such user') =>
  (): Error =>
    Object.assign(new Error(message), { responseCode });

test('sends an email with its headers and both parts', async () => {
  const { url, taken } = await mailServer();
  expect(await createSmtpMail({ url }).send(mail)).toBe('sent');
  expect(taken).toMatchObject([{ from: 'no-reply@ardenza.example', to: ['mira@mail.example'] }]);
  const message = taken[0]?.message ?? '';
  expect(message).toContain('From: "Ardenza, \\"the\\" Site" <no-reply@ardenza.example>\r\n');
  expect(message).toContain('To: mira@mail.example\r\n');
  expect(message).toContain('Message-ID: <unique@ardenza.example>\r\n');
  expect(message).toContain('Reply-To: hallo@ardenza.example\r\n');
  expect(message).toContain('Auto-Submitted: auto-generated\r\n');
  expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Best=C3=A4tige/m);
  expect(message).toContain('Content-Type: multipart/alternative');
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

test('sends one email after another over the same connection', async () => {
  let connections = 0;
  const { url, taken } = await mailServer({
    onConnect(_, done) {
      connections += 1;
      done();
    },
  });
  const { send } = createSmtpMail({ url });
  for (const to of ['mira@mail.example', 'jonas@mail.example', 'anna@mail.example'])
    expect(await send({ ...mail, to })).toBe('sent');
  expect([taken.length, connections]).toEqual([3, 1]);
});

test.each(["tim.o'brien@mail.example", 'a&b@mail.example', 'anna+news@xn--bcher-kva.example'])(
  'writes to %s',
  async (address) => {
    const { url, taken } = await mailServer();
    expect(await createSmtpMail({ url }).send({ ...mail, to: address, replyTo: address })).toBe('sent');
    // This server shows hosts as people read them.
    expect(taken).toMatchObject([{ to: [address.replace('xn--bcher-kva', 'bücher')] }]);
    const message = taken[0]?.message ?? '';
    expect(message).toContain(`To: ${address}\r\n`);
    expect(message).toContain(`Reply-To: ${address}\r\n`);
  },
);

test('sends from one address for every site when configured', async () => {
  const { url, taken } = await mailServer();
  await createSmtpMail({ url, from: 'mail@sender.example' }).send(mail);
  expect(taken[0]?.from).toBe('mail@sender.example');
});

test('keeps line breaks out of headers', async () => {
  const { url, taken } = await mailServer();
  await createSmtpMail({ url }).send({
    ...mail,
    subject: 'a\r\nBcc: b@mail.example',
    from: { ...mail.from, name: 'a\r\nBcc: b@mail.example' },
  });
  expect(taken[0]?.to).toEqual(['mira@mail.example']);
  expect(taken[0]?.message).not.toMatch(/^Bcc:/m);
});

test.each(['no such user', '5.1.1 User unknown', '5.2.1 The mailbox is disabled'])(
  'reports that the server refuses the recipient: %s',
  async (message) => {
    const { url } = await mailServer({ onRcptTo: (_, __, done) => done(refusing(550, message)()) });
    expect(await createSmtpMail({ url }).send(mail)).toEqual({ refused: expect.stringContaining(message) });
  },
);

test.each([
  '5.7.1 Sender address rejected: not owned by user',
  '5.1.8 Sender address rejected: Domain not found',
  'Relay access denied',
])('throws when the server refuses the sender in its answer to the recipient: %s', async (message) => {
  const { url } = await mailServer({ onRcptTo: (_, __, done) => done(refusing(553, message)()) });
  await expect(createSmtpMail({ url }).send(mail)).rejects.toThrow(message);
});

test('throws when the server refuses the sender in its answer to the email', async () => {
  const message = 'Message rejected: Email address is not verified.';
  const { url } = await mailServer({
    onData(stream, _, done) {
      stream.resume().on('end', () => done(refusing(554, message)()));
    },
  });
  await expect(createSmtpMail({ url }).send(mail)).rejects.toThrow(message);
});

test.each([
  ['an address that is busy', /450/, { onRcptTo: (_, __, done) => done(refusing(450)()) }],
  ['a sender that is not allowed', /550/, { onMailFrom: (_, __, done) => done(refusing(550)()) }],
] satisfies [string, RegExp, SMTPServerOptions][])(
  'throws for %s, which may be temporary',
  async (_, said, options) => {
    const { url } = await mailServer(options);
    await expect(createSmtpMail({ url }).send(mail)).rejects.toThrow(said);
  },
);

test('sends no password over an unencrypted connection', async () => {
  const { url, taken } = await mailServer();
  const withPassword = url.replace('//', '//site:secret@');
  await expect(createSmtpMail({ url: withPassword }).send(mail)).rejects.toThrow(/TLS/);
  expect(taken).toEqual([]);
});

/** What nodemailer waits for at the most is a matter of timers, which are not those of the network. */
test('waits for a server as long as the protocol allows', async () => {
  const waited: number[] = [];
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const setSilence = vi.spyOn(Socket.prototype, 'setTimeout');
  const { url } = await mailServer();
  await createSmtpMail({ url }).send(mail);
  waited.push(...setTimer.mock.calls.map(([, ms = 0]) => ms));
  const silences = setSilence.mock.calls.map(([ms]) => ms);
  vi.restoreAllMocks();
  expect(waited).toContain(5 * 60_000);
  expect(silences).toContain(10 * 60_000);
});

test('gives up a server that does not answer', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  open.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  await expect(createSmtpMail({ url, timeoutMs: 100 }).send(mail)).rejects.toThrow(/timeout|greeting/i);
});

test('ends an attempt whose signal is aborted, so that nothing is accepted afterwards', async () => {
  const ending = new AbortController();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const { url, taken } = await mailServer({
    onMailFrom: () => ending.abort(),
    onClose: () => resolve(),
  });
  await expect(createSmtpMail({ url }).send(mail, ending.signal)).rejects.toThrow(/abort/i);
  await isClosed;
  expect(taken).toEqual([]);
});

test('throws when the server is down', async () => {
  await expect(createSmtpMail({ url: 'smtp://127.0.0.1:1' }).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});
