import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { listIndexedPaths } from '../fixed-pages.ts';

/** The standard without matters of style, where React writes another equivalent form. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'long-title': 'off',
    // React's spelling of attributes and void elements.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // All files are our own.
    'require-sri': 'off',
    // Firefox restores checked boxes unless an attribute forbids it, which the standard allows for text only.
    'valid-autocomplete': 'off',
    // A profile has its name twice, for narrow and for wide pages; the styles show one.
    'heading-level': ['error', { allowMultipleH1: true }],
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
});

const REST = ['/lang-config', '/reset-password', '/nowhere', '/login?next=/members'];

test.each([...listIndexedPaths(), ...REST])('%s is valid HTML', async (path) => {
  expect(await problems(path)).toEqual([]);
});

test.each(['/members', '/activity', '/members?min_age=98', '/members/jonas', '/members/unknown'])(
  '%s is valid HTML for a member',
  async (path) => {
    expect(await problems(path, await app.startSession('ardenza', 'mira@mail.example'))).toEqual([]);
  },
);

async function problems(path: string, cookie?: string): Promise<string[]> {
  const html = await (await app.ask('ardenza', path, { cookie })).text();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
