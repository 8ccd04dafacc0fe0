import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProfileActionResult } from '../action.ts';

interface Options {
  answer: Pick<ProfileActionResult, 'saved'> | undefined;
  isSending: boolean;
  /** The form opened with values that are not saved. */
  isTyped: boolean;
}

/** What a form would send of each field, as text that can be compared. */
type Values = ReadonlyMap<string, string>;

/** The server reads them together. */
const PLACE = ['country', 'region', 'town', 'towns_of'];

/**
 * Whether the form differs from what was saved last, including input typed during the save. Reverted input is no
 * change.
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  { answer, isSending, isTyped }: Options,
) {
  const [isUnsaved, setUnsaved] = useState(false);
  const answered = useRef(answer);
  const saved = useRef<Values>(null);
  const sent = useRef<Values>(new Map());

  // Compares after every render, because one field may have changed others. It stabilizes, because the same form
  // always gives the same result.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!form.current) return;
    const current = readValues(form.current, readCurrent);
    saved.current ??= isTyped ? new Map() : readValues(form.current, readInitial);
    if (answer?.saved && answer !== answered.current) saved.current = sent.current;
    answered.current = answer;
    setUnsaved(listChanges(current, isSending ? sent.current : saved.current).length > 0);
  });

  return {
    isUnsaved,
    /** What to send: only changed fields, because another tab may have saved the others since this one was opened. */
    takeChanges(element: HTMLFormElement): FormData {
      sent.current = readValues(element, readCurrent);
      const changes = listChanges(sent.current, saved.current ?? new Map());
      const kept = ['section', ...changes, ...(PLACE.some((name) => changes.includes(name)) ? PLACE : [])];
      const data = new FormData(element);
      for (const name of new Set(data.keys())) if (!kept.includes(name)) data.delete(name);
      return data;
    },
  };
}

function listChanges(current: Values, saved: Values): string[] {
  return [...current.keys()].filter((name) => current.get(name) !== saved.get(name));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function readValues({ elements }: HTMLFormElement, read: (control: Control) => string | null): Values {
  const values = new Map<string, (string | null)[]>();
  for (const element of elements)
    if ('name' in element && element.name !== '') {
      const control = element as Control;
      values.set(control.name, [...(values.get(control.name) ?? []), read(control)]);
    }
  return new Map(
    [...values].map(([name, read]) => [name, JSON.stringify(read.filter((value) => value !== null))]),
  );
}

function readCurrent(control: Control): string | null {
  if (isChoice(control)) return control.checked ? control.value : null;
  return control.value;
}

/** The initial value, even if the field was edited before scripts ran. */
function readInitial(control: Control): string | null {
  if (isChoice(control)) return control.defaultChecked ? control.value : null;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  // A select that React controls has no default option unless the server rendered it.
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
