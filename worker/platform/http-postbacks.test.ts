import { expect, test } from 'vitest';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createHttpPostbacks } from './http-postbacks.ts';

test('gives up waiting for a network that does not answer', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const secrets = createMemorySecrets();
  const postback = { site: 'ardenza', network: 'adnet', address: 'https://adnet.example/', isSigned: false };
  await expect(createHttpPostbacks({ secrets, fetch: silent, timeoutMs: 20 }).send(postback)).rejects.toThrow(
    'timeout',
  );
});
