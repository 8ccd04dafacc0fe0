import { expect, test } from 'vitest';
import { readSettings, nodeEnv } from '#worker/env.ts';
import { createHttpPostbacks } from './http-postbacks.ts';

const SECRET = 'a-secret-of-adnet-1';

test('reads the secrets of the networks of several sites', () => {
  const text = `ardenza:adnet:${SECRET}, velours:ads.2:${SECRET}`;
  expect(readSettings(nodeEnv, { POSTBACK_SECRETS: text }).POSTBACK_SECRETS).toEqual(
    new Map([
      ['ardenza:adnet', SECRET],
      ['velours:ads.2', SECRET],
    ]),
  );
});

test.each([
  [`ardenza:${SECRET}`, 'part 1 is not "site:network:secret"'],
  [`ardenza:adnet:${SECRET},ardenza:adnet:short`, 'part 2 is not "site:network:secret"'],
  [`ardenza:adnet:${SECRET},ardenza:adnet:${SECRET}`, 'ardenza:adnet has two secrets'],
])('refuses a wrong part without repeating its secret', (text, problem) => {
  const read = () => readSettings(nodeEnv, { POSTBACK_SECRETS: text });
  expect(read).toThrow(problem);
  expect(read).not.toThrow(SECRET);
});

test('gives up waiting for a network that does not answer', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const postback = { site: 'ardenza', network: 'adnet', address: 'https://adnet.example/', isSigned: false };
  await expect(createHttpPostbacks({ fetch: silent, timeoutMs: 20 }).send(postback)).rejects.toThrow(
    'timeout',
  );
});
