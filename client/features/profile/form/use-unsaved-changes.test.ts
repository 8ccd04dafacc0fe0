import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#client/testing/render-hook.tsx';
import type { ProfileActionResult } from '../action.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

class Select {
  readonly type = 'select-one';
  readonly name: string;
  value: string;
  readonly options: { value: string; defaultSelected: boolean }[];
  constructor(name: string, value: string, initial?: string) {
    this.name = name;
    this.value = value;
    this.options = ['', 'DE', 'date', 'chat'].map((option) => ({
      value: option,
      defaultSelected: option === initial,
    }));
  }
}

beforeEach(() => {
  const { FormData } = globalThis;
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor({ elements }: { elements: { name: string; value: string; checked?: boolean }[] }) {
        super();
        for (const { name, value, checked = true } of elements) if (name && checked) this.append(name, value);
      }
    },
  );
  vi.stubGlobal('HTMLSelectElement', Select);
});

const createText = (name: string, defaultValue: string) => ({
  name,
  type: 'text',
  defaultValue,
  value: defaultValue,
});
const createCheckbox = (name: string, defaultChecked: boolean) => ({
  name,
  type: 'checkbox',
  defaultChecked,
  checked: defaultChecked,
  value: 'on',
});

/** A form with a name, two choices and a checkbox. React marks no option of a select that it controls. */
function edit({ typedEarly = 'Mira', chosenEarly = 'date', hasSavedBefore = false, isTyped = false } = {}) {
  const name = createText('name', 'Mira');
  name.value = typedEarly;
  const country = new Select('country', 'DE');
  const reason = new Select('reason', chosenEarly, 'date');
  const wine = createCheckbox('interests', false);
  const about = createText('about', '');
  const town = createText('town', 'Haarlem');
  const elements = [
    createText('section', 'profile'),
    name,
    about,
    country,
    reason,
    town,
    wine,
    { type: 'submit', name: '' },
  ];
  const form = { current: { elements } };
  let answer: Pick<ProfileActionResult, 'saved'> | undefined = hasSavedBefore ? { saved: true } : undefined;
  let isSending = false;
  const hook = renderHook(() =>
    useUnsavedChanges(form as unknown as { current: HTMLFormElement }, { answer, isSending, isTyped }),
  );
  /** Renders twice: what was found after the first is shown by the second. */
  const isUnsaved = () => {
    hook.rerender();
    hook.rerender();
    return hook.current.isUnsaved;
  };
  return {
    name,
    country,
    wine,
    about,
    isUnsaved,
    /** Returns the fields that are sent. */
    send() {
      const changes = hook.current.takeChanges(form.current as unknown as HTMLFormElement);
      isSending = true;
      return Object.fromEntries(changes);
    },
    receive(next: Pick<ProfileActionResult, 'saved'>) {
      answer = next;
      isSending = false;
    },
  };
}

test('knows a change, and that a reverted one is none', () => {
  const { name, isUnsaved } = edit();
  expect(isUnsaved()).toBe(false);
  name.value = 'Mirabelle';
  expect(isUnsaved()).toBe(true);
  name.value = 'Mira';
  expect(isUnsaved()).toBe(false);
});

test('knows another choice and a checked box', () => {
  const { country, wine, isUnsaved } = edit();
  country.value = 'NL';
  expect(isUnsaved()).toBe(true);
  country.value = 'DE';
  expect(isUnsaved()).toBe(false);
  wine.checked = true;
  expect(isUnsaved()).toBe(true);
});

test('knows what was typed before the scripts ran', () => {
  const { isUnsaved } = edit({ typedEarly: 'Mirabelle' });
  expect(isUnsaved()).toBe(true);
});

test('sends a choice that was made before the scripts ran', () => {
  const { isUnsaved, send } = edit({ chosenEarly: 'chat' });
  expect(isUnsaved()).toBe(true);
  expect(send()).toEqual({ section: 'profile', reason: 'chat' });
});

test('counts what is being sent as saved, but not what is typed meanwhile', () => {
  const { name, isUnsaved, send, receive } = edit();
  name.value = 'Mirabelle';
  send();
  expect(isUnsaved()).toBe(false);
  name.value = 'Mirabel';
  expect(isUnsaved()).toBe(true);
  receive({ saved: true });
  expect(isUnsaved()).toBe(true);
  name.value = 'Mirabelle';
  expect(isUnsaved()).toBe(false);
});

test('compares with what was saved last', () => {
  const { name, isUnsaved, send, receive } = edit();
  name.value = 'Mirabelle';
  send();
  expect(isUnsaved()).toBe(false);
  receive({ saved: true });
  expect(isUnsaved()).toBe(false);
  name.value = 'Mira';
  expect(isUnsaved()).toBe(true);
});

test('counts a rejected form as not saved', () => {
  const { name, isUnsaved, send, receive } = edit();
  name.value = 'M';
  send();
  expect(isUnsaved()).toBe(false);
  receive({});
  expect(isUnsaved()).toBe(true);
  name.value = 'Mira';
  expect(isUnsaved()).toBe(false);
});

test('compares with the form itself when the answer is from an earlier visit', () => {
  const { name, isUnsaved } = edit({ hasSavedBefore: true });
  expect(isUnsaved()).toBe(false);
  name.value = 'Mirabelle';
  expect(isUnsaved()).toBe(true);
});

test('sends only changed fields, so that a newer change of another tab stays', () => {
  const { about, wine, isUnsaved, send, receive } = edit();
  about.value = 'I dance.';
  isUnsaved();
  expect(send()).toEqual({ section: 'profile', about: 'I dance.' });
  receive({ saved: true });
  wine.checked = true;
  isUnsaved();
  expect(send()).toEqual({ section: 'profile', interests: 'on' });
});

test('sends all fields of a place when one was changed', () => {
  const { country, isUnsaved, send } = edit();
  country.value = 'NL';
  isUnsaved();
  expect(send()).toEqual({ section: 'profile', country: 'NL', town: 'Haarlem' });
});

test('sends a rejected change again', () => {
  const { name, isUnsaved, send, receive } = edit();
  name.value = 'M';
  isUnsaved();
  send();
  receive({});
  isUnsaved();
  expect(send()).toEqual({ section: 'profile', name: 'M' });
});

test('counts every field as unsaved when the form opens with what was refused', () => {
  const { isUnsaved, send } = edit({ isTyped: true });
  expect(isUnsaved()).toBe(true);
  expect(send()).toMatchObject({ name: 'Mira', about: '', country: 'DE' });
});
