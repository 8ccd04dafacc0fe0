import { expect, test } from 'vitest';
import { createResponders } from './responders.ts';

const SECRET = 'a secret of the operator';
const ENDPOINT = { fictional_responder: 'https://answers.example/reply' };

test('leaves fictional profiles without an answer where none is configured', () => {
  expect(createResponders({ secret: SECRET, isDemo: false })({})).toBeNull();
});

test('asks no endpoint without a secret, not even on a demo', () => {
  for (const isDemo of [true, false])
    expect(createResponders({ secret: undefined, isDemo })(ENDPOINT)).toBeNull();
});

test('lets the endpoint of a site answer, and the companion on a demo for all other sites', async () => {
  const responderOf = createResponders({ secret: SECRET, isDemo: true });
  const companion = responderOf({});
  expect(responderOf(ENDPOINT)).not.toBe(companion);
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
