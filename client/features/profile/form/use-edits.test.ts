import { beforeEach, expect, test } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { createInput, stubFormData } from '#client/testing/typed-form.ts';
import type { ProfileActionResult } from '../action.ts';
import { useEdits } from './use-edits.ts';

const TEXTS = {
  signup: { good: 'Good' },
  errors: { busy: 'Busy', field: { name_length: 'Too short', required: 'Missing' } },
};
const SAVED: ProfileActionResult = { section: 'profile', saved: true };

const reject = (fields: Record<string, string>): ProfileActionResult => ({
  section: 'profile',
  error: 'validation',
  params: {},
  fields,
});

beforeEach(stubFormData);

function edit({ answer, onPage }: { answer?: ProfileActionResult; onPage?: ProfileActionResult } = {}) {
  let given = answer;
  const hook = renderHook(() => useEdits({ data: given } as Parameters<typeof useEdits>[0]), {
    texts: TEXTS,
    settings: { visible_profile_fields: [] },
    ...(onPage && { actionData: onPage }),
  });
  return {
    state: (field: string) => hook.current.state(field),
    formText: () => hook.current.formText,
    async type(name: string, fields: Record<string, string>) {
      hook.current.note(createInput(name, fields));
      await advance();
    },
    receive(next: ProfileActionResult) {
      given = next;
      hook.rerender();
    },
  };
}

test('marks nothing before something was changed', () => {
  expect(edit().state('name')).toEqual({});
});

test('marks only the changed field as good, at once', async () => {
  const { state, type } = edit();
  await type('name', { name: 'Mira', about: 'Hello' });
  expect(state('name')).toEqual({ ok: 'Good' });
  expect(state('about')).toEqual({});
});

test('marks no field as wrong before it was sent', async () => {
  const { state, type } = edit();
  await type('name', { name: 'M' });
  expect(state('name')).toEqual({});
});

test('marks a rejected field as wrong until it is good', async () => {
  const { state, type, receive } = edit();
  receive(reject({ name: 'required' }));
  expect(state('name')).toEqual({ error: 'Missing' });
  await type('name', { name: 'M' });
  expect(state('name')).toEqual({ error: 'Too short' });
  await type('name', { name: 'Mi' });
  expect(state('name')).toEqual({ ok: 'Good' });
});

test('keeps a rejected field wrong while another one is changed', async () => {
  const { state, type } = edit({ answer: reject({ name: 'required' }) });
  await type('about', { name: '', about: 'Hello' });
  expect(state('name')).toEqual({ error: 'Missing' });
  expect(state('about')).toEqual({ ok: 'Good' });
});

test('forgets the changes with every answer', async () => {
  const { state, type, receive } = edit();
  await type('about', { name: 'Mira', about: 'Hello' });
  receive(SAVED);
  expect(state('about')).toEqual({});
  await type('name', { name: 'Mi' });
  receive(reject({ name: 'name_length' }));
  expect(state('name')).toEqual({ error: 'Too short' });
});

test('shows an error of the whole form, but not beside those of fields', () => {
  const { formText, receive } = edit({
    answer: { section: 'profile', error: 'busy', params: {}, fields: {} },
  });
  expect(formText()).toBe('Busy');
  receive(reject({ name: 'required' }));
  expect(formText()).toBeUndefined();
});

test('shows the answer to a form that was sent without scripts', () => {
  const { state } = edit({ onPage: reject({ name: 'required' }) });
  expect(state('name')).toEqual({ error: 'Missing' });
});

test('ignores the answer to another form of the page', () => {
  const { state } = edit({ onPage: { ...reject({ name: 'required' }), section: 'photos' } });
  expect(state('name')).toEqual({});
});
