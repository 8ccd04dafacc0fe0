import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';

test('knows each name of a site, and no other, on whatever host it is asked', async () => {
  const app = await createTestApp();
  const ask = async (query: string) => (await app.ask('unknown', `/known-host${query}`)).status;
  for (const host of ['ardenza.example', 'WWW.ardenza.example'])
    expect([host, await ask(`?domain=${host}`)]).toEqual([host, 200]);
  for (const query of ['?domain=other.example', '?domain=', '', '?domain=a.ardenza.example'])
    expect([query, await ask(query)]).toEqual([query, 404]);
});
