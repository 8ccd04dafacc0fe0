import { beforeEach, expect, test, vi } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { createInput, stubFormData } from '#client/testing/typed-form.ts';
import type { SignupAnswer } from '../action.ts';
import { readProgress } from './progress.ts';
import type { SignupValues } from './step-rules.ts';
import { useFieldStates } from './use-field-states.ts';

const TEXTS = {
  signup: { good: 'Good' },
  errors: { field: { name_length: 'Too short', required: 'Missing', too_young: 'Under {{age}}' } },
};

beforeEach(() => {
  stubFormData();
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

const reject = (step: number, values: SignupValues, fields: Record<string, string>) =>
  ({ step, values, error: 'validation', params: {}, fields }) as SignupAnswer;

/** One step of the form: the name by default. */
function fill({ step = 3, answer }: { step?: number; answer?: SignupAnswer } = {}) {
  let given = answer;
  const hook = renderHook(() => useFieldStates(step, given?.values ?? {}, given), {
    texts: TEXTS,
    settings: { name: 'Ardenza', countries: ['DE'], age_check_countries: [], min_age: 18, niche: 1 },
  });
  vi.setSystemTime('2026-11-26T12:00:00.000Z');
  return {
    state: (field: string, params?: Record<string, number>) => hook.current.state(field, params),
    async type(name: string, fields: Record<string, string>) {
      hook.current.note(createInput(name, fields));
      await advance();
    },
    receive(next: SignupAnswer) {
      given = next;
      hook.rerender();
    },
  };
}

test('marks a good field at once, and no other one', async () => {
  const { state, type } = fill();
  expect(state('name')).toEqual({});
  await type('name', { name: 'Mira', signup_message: '' });
  expect(state('name')).toEqual({ ok: 'Good' });
  expect(state('signup_message')).toEqual({});
});

test('marks no field as wrong before it was sent', async () => {
  const { state, type } = fill();
  await type('name', { name: 'M' });
  expect(state('name')).toEqual({});
});

test('takes the mark from a field that was emptied', async () => {
  const { state, type } = fill();
  await type('signup_message', { name: '', signup_message: 'Hello' });
  expect(state('signup_message')).toEqual({ ok: 'Good' });
  await type('signup_message', { name: '', signup_message: '' });
  expect(state('signup_message')).toEqual({});
});

test('marks a rejected field as wrong until it is good, and the good ones beside it', async () => {
  const { state, type, receive } = fill();
  receive(reject(3, { name: '', signup_message: 'Hello' }, { name: 'required' }));
  expect(state('name')).toEqual({ error: 'Missing' });
  expect(state('signup_message')).toEqual({ ok: 'Good' });
  await type('name', { name: 'M', signup_message: 'Hello' });
  expect(state('name')).toEqual({ error: 'Too short' });
  await type('name', { name: 'Mi', signup_message: 'Hello' });
  expect(state('name')).toEqual({ ok: 'Good' });
});

test('shows the error of the answer again when the field is emptied', async () => {
  const { state, type } = fill({ answer: reject(3, { name: '' }, { name: 'required' }) });
  await type('name', { name: 'Mira' });
  await type('name', { name: '' });
  expect(state('name')).toEqual({ error: 'Missing' });
});

test('marks an empty field beside a rejected one as neither', () => {
  const { state } = fill({ answer: reject(3, { name: '', signup_message: '' }, { name: 'required' }) });
  expect(state('signup_message')).toEqual({});
});

test('forgets the changes with every answer', async () => {
  const { state, type, receive } = fill();
  await type('name', { name: 'Mira' });
  receive(reject(3, { name: 'M' }, { name: 'name_length' }));
  expect(state('name')).toEqual({ error: 'Too short' });
});

test('marks the birth date as one field', async () => {
  const { state, type } = fill({ step: 1 });
  await type('day', { day: '24', month: '', year: '' });
  expect(state('date_of_birth')).toEqual({});
  await type('year', { day: '24', month: '5', year: '1990' });
  expect(state('date_of_birth')).toEqual({ ok: 'Good' });
});

test('marks a good birth date beside what was rejected', () => {
  const values = { day: '24', month: '5', year: '1990' };
  const { state } = fill({ step: 1, answer: reject(1, values, { name: 'required' }) });
  expect(state('date_of_birth')).toEqual({ ok: 'Good' });
});

test('shows a rejected birth date with its values', () => {
  const values = { day: '24', month: '5', year: '2020' };
  const { state } = fill({ step: 1, answer: reject(1, values, { date_of_birth: 'too_young' }) });
  expect(state('date_of_birth', { age: 18 })).toEqual({ error: 'Under 18' });
});

test('stores what is typed and what was answered, without the password', async () => {
  const { type, receive } = fill({ step: 4 });
  await type('password', { email: 'mira@mail.example', password: 'a secret horse' });
  expect(readProgress()).toMatchObject({ step: 4, values: { email: 'mira@mail.example' } });
  expect(sessionStorage.getItem('signup')).not.toContain('horse');
  receive(reject(3, { name: 'Mira' }, { name: 'required' }));
  expect(readProgress()).toMatchObject({ step: 3, values: { name: 'Mira' } });
});

test('checks a password against what the site forbids', async () => {
  const values = { email: 'mira@mail.example', name: 'Mira' };
  const { state, type } = fill({ step: 4 });
  await type('password', { ...values, password: 'ardenza1' });
  expect(state('password')).toEqual({});
  await type('password', { ...values, password: 'a secret horse' });
  expect(state('password')).toEqual({ ok: 'Good' });
});
