import { afterEach, expect, test, vi } from 'vitest';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createHttpSms, parseSmsAccount } from './http-sms.ts';

const SITE = { tenant: { id: 'ardenza' }, db: {} as never, now: 0 };
const SMS = { to: '+31612345678', text: '123456 is your code' };
const ACCOUNT = { url: 'https://AC1:to%2Fken@api.example/2010/Messages.json', from: '+15550100' };
const secrets = createMemorySecrets({
  velours: { sms: 'https://VE:token@sms.example/messages Velours' },
  abendrot: { sms: 'not an account' },
});
const sms = createHttpSms({ secrets, account: ACCOUNT });

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('sends the number and the text as the form of an account', async () => {
  const asked = answerWith(() => Promise.resolve(new Response('{}', { status: 201 })));
  expect(await sms.send(SITE, SMS)).toBe(true);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('https://api.example/2010/Messages.json');
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${btoa('AC1:to/ken')}`);
  expect(String(init?.body as URLSearchParams)).toBe(
    'To=%2B31612345678&From=%2B15550100&Body=123456+is+your+code',
  );
  expect(init?.redirect).toBe('error');
});

test('waits five seconds, as for every other server', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const asked = answerWith(() => Promise.resolve(new Response('{}', { status: 201 })));
  await sms.send(SITE, SMS);
  expect(timeout.mock.calls).toEqual([[5000]]);
  expect(asked.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  timeout.mockRestore();
});

test.each([400, 401, 429, 503])('returns false after the answer %i', async (status) => {
  answerWith(() => Promise.resolve(new Response('+31612345678 is not a number', { status })));
  expect(await sms.send(SITE, SMS)).toBe(false);
});

test.each([
  ['a fault of the service', () => Promise.resolve(new Response('+31612345678', { status: 502 }))],
  ['a time-out before the service', () => Promise.resolve(new Response('', { status: 408 }))],
  ['a broken connection', () => Promise.reject(new Error('connection lost'))],
])('throws after %s, without the number in the message', async (_, answer) => {
  answerWith(answer);
  const error = await sms.send(SITE, SMS).catch((cause: unknown) => String(cause));
  expect(error).toMatch(/502|408|lost/);
  expect(error).not.toMatch(/\+316|123456/);
});

test('sends by the account of the site, else by that of the installation', async () => {
  const asked = answerWith(() => Promise.resolve(new Response('{}', { status: 201 })));
  expect(await sms.send({ ...SITE, tenant: { id: 'velours' } }, SMS)).toBe(true);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('https://sms.example/messages');
  expect(String(init?.body as URLSearchParams)).toContain('From=Velours');
  const alone = createHttpSms({ secrets, account: null });
  const serves = async (port: typeof sms, id: string) => port.serves({ tenant: { id } });
  expect([await serves(sms, 'ardenza'), await serves(sms, 'velours'), await serves(sms, 'abendrot')]).toEqual(
    [true, true, false],
  );
  expect([await serves(alone, 'ardenza'), await serves(alone, 'velours')]).toEqual([false, true]);
  expect(await alone.send(SITE, SMS)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  'http://user:password@api.example/messages +15550100',
  'https://user:password@api.example/messages',
  'https://user:password@api.example/messages a-name-with-signs',
  '+15550100',
])('takes %s for no account', (text) => expect(parseSmsAccount(text)).toBeNull());
