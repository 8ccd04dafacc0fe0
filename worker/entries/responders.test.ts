import { expect, test } from 'vitest';
import type { AnsweredSite } from '#worker/ports/ports.ts';
import { UnreadableSecretError } from '#worker/secrets/unreadable-secret.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createResponders } from './responders.ts';

const secrets = createMemorySecrets({ ardenza: { responder: 'a secret of the operator' } });
const NO_ENDPOINT: AnsweredSite = {
  id: 'ardenza',
  niche: 1,
  countries: ['NL'],
  domain_language: 'nl_NL',
  languages: {},
};
const ENDPOINT = { ...NO_ENDPOINT, fictional_responder: 'https://answers.example/reply' };

test('leaves fictional profiles without an answer where none is configured', async () => {
  expect(await createResponders({ secrets, isDemo: false })(NO_ENDPOINT)).toBeNull();
});

test('asks no endpoint without a secret of the site that opens, not even on a demo', async () => {
  const unreadable = {
    find: () => Promise.reject(new UnreadableSecretError('ardenza', 'responder')),
  };
  for (const isDemo of [true, false]) {
    expect(await createResponders({ secrets, isDemo })({ ...ENDPOINT, id: 'velours' })).toBeNull();
    expect(await createResponders({ secrets: unreadable, isDemo })(ENDPOINT)).toBeNull();
  }
});

test('lets the endpoint of a site answer, and the companion on a demo for all other sites', async () => {
  const responderOf = createResponders({ secrets, isDemo: true });
  const companion = await responderOf(NO_ENDPOINT);
  const endpoint = await responderOf(ENDPOINT);
  expect(endpoint).not.toBeNull();
  expect(endpoint).not.toBe(companion);
  expect(
    await companion?.answer({
      id: 'conversation:1',
      site: 'ardenza',
      language: 'en',
      profile: { name: 'Fleur', about: '', interests: [] },
      history: [{ fromMember: true, text: 'Are you a bot?' }],
      maxLength: 1000,
    }),
  ).toMatchObject({ text: expect.stringContaining('fictional profile') });
});
