import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSessionEnd, clearSessionEnd } from '#client/features/auth/session/session-end.ts';
import { hasUnsent } from '#client/features/auth/session/unsent-input.ts';
import { advance } from '#client/testing/fake-time.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { readDraft, saveDraft } from '../sending/draft.ts';
import { useDraft } from './use-draft.ts';

let canStyleFitHeight = true;

beforeEach(() => {
  canStyleFitHeight = true;
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('CSS', { supports: () => canStyleFitHeight });
});
afterEach(clearSessionEnd);

/** What the hook uses of a text field, in which something may have been typed before scripts ran. */
function createField(typed: string) {
  return {
    value: typed,
    selectionStart: 0,
    selectionEnd: 0,
    scrollHeight: 72,
    style: { height: '' },
    focus: vi.fn<() => void>(),
    setRangeText(words: string, start: number, end: number) {
      this.value = this.value.slice(0, start) + words + this.value.slice(end);
    },
  };
}

/** The conversation of Mira with Jonas. */
function write({ typed = '', member = 'mira', rejected = '' } = {}) {
  const field = createField(typed);
  const hook = renderHook(
    () => {
      const draft = useDraft('jonas', rejected);
      Object.assign(draft.field, { current: field });
      return draft;
    },
    { user: { id: member } },
  );
  return { field, hook };
}

test('brings a draft back', async () => {
  saveDraft('mira', 'jonas', 'Hello Jonas');
  const { field, hook } = write();
  await advance();
  expect(field.value).toBe('Hello Jonas');
  expect(hook.current.text).toBe('Hello Jonas');
});

test('keeps what was typed before the scripts ran instead of the draft, also over a reload', async () => {
  saveDraft('mira', 'jonas', 'Hello Jonas');
  const { field, hook } = write({ typed: 'Good evening' });
  await advance();
  expect(field.value).toBe('Good evening');
  expect(hook.current.text).toBe('Good evening');
  expect(readDraft('mira', 'jonas')).toBe('Good evening');
});

test('shows a rejected text with the first render', () => {
  const { hook } = write({ typed: 'Too long', rejected: 'Too long' });
  expect(hook.current.text).toBe('Too long');
});

test('shows neither the draft of another member nor that of another conversation', async () => {
  saveDraft('carmen', 'jonas', 'From Carmen');
  saveDraft('mira', 'lena', 'To Lena');
  const { field, hook } = write();
  await advance();
  expect(field.value).toBe('');
  expect(hook.current.text).toBe('');
});

test('changes to the draft of another member who logs in', async () => {
  saveDraft('carmen', 'jonas', 'From Carmen');
  const { field, hook } = write({ typed: 'From Mira' });
  await advance();
  hook.queries.setQueryData(['user'], { id: 'carmen' });
  hook.rerender();
  await advance();
  expect(field.value).toBe('From Carmen');
  expect(hook.current.text).toBe('From Carmen');
  expect(readDraft('carmen', 'jonas')).toBe('From Carmen');
  expect(readDraft('mira', 'jonas')).toBe('From Mira');
});

test('saves what is typed', () => {
  const { hook } = write();
  hook.current.setText('Hello');
  expect(readDraft('mira', 'jonas')).toBe('Hello');
  hook.current.setText(' ');
  expect(readDraft('mira', 'jonas')).toBe('');
});

test('empties the field and the draft at once when the text was sent', async () => {
  saveDraft('mira', 'jonas', 'Hello Jonas');
  const { field, hook } = write();
  hook.current.clear();
  expect(field.value).toBe('');
  expect(readDraft('mira', 'jonas')).toBe('');
  await advance();
  expect(hook.current.text).toBe('');
});

test('puts words where the cursor is, in place of what is selected', async () => {
  saveDraft('mira', 'jonas', 'Hello Jonas!');
  const { field, hook } = write();
  Object.assign(field, { selectionStart: 6, selectionEnd: 11 });
  hook.current.insert('🙂');
  await advance();
  expect(field.value).toBe('Hello 🙂!');
  expect(hook.current.text).toBe('Hello 🙂!');
  expect(readDraft('mira', 'jonas')).toBe('Hello 🙂!');
  expect(field.focus).toHaveBeenCalledOnce();
});

test('adds a ready text to what is typed, and replaces the ready text before it', async () => {
  saveDraft('mira', 'jonas', 'I wanted to say');
  const { field, hook } = write();
  await advance();
  hook.current.add('Thank you!');
  expect(field.value).toBe('I wanted to say\nThank you!');
  expect(readDraft('mira', 'jonas')).toBe('I wanted to say\nThank you!');
  hook.current.add('Coffee or tea?');
  expect(field.value).toBe('I wanted to say\nCoffee or tea?');
  hook.current.setText('Coffee or tea? Or both?');
  hook.current.add('How was your week?');
  expect(field.value).toBe('Coffee or tea? Or both?\nHow was your week?');
  hook.current.setText('');
  hook.current.add('Coffee or tea?');
  hook.current.add('How was your week?');
  expect(field.value).toBe('How was your week?');
});

test('keeps as a draft of the member what is typed after the session has ended', async () => {
  const { field, hook } = write();
  hook.current.setText('Hello');
  announceSessionEnd('mira');
  hook.queries.setQueryData(['user'], null);
  hook.rerender();
  await advance();
  expect(field.value).toBe('Hello');
  hook.current.setText('Hello Jonas');
  expect(readDraft('mira', 'jonas')).toBe('Hello Jonas');
});

test('tells the login page that a draft is kept, if there is one', () => {
  const { hook } = write();
  announceSessionEnd('mira');
  expect(hasUnsent('message')).toBe(false);
  hook.current.setText('Hello');
  announceSessionEnd('mira');
  expect(hasUnsent('message')).toBe(true);
});

test('makes the field as high as its text where the style sheet cannot', () => {
  canStyleFitHeight = false;
  const { field, hook } = write();
  hook.current.setText('Hello');
  expect(field.style.height).toBe('72px');
});
