import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProfileActionResult } from '../action.ts';

interface Options {
  answer: Pick<ProfileActionResult, 'saved'> | undefined;
  isSending: boolean;
}

/**
 * Whether the form differs from what was saved last, including input typed during the save. Reverted input is no
 * change.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>, { answer, isSending }: Options) {
  const [isUnsaved, setUnsaved] = useState(false);
  const answered = useRef(answer);
  const saved = useRef<string | null>(null);
  const sent = useRef('');

  // Compares after every render, because one field may have changed others. It stabilizes, because the same form
  // always gives the same result.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!form.current) return;
    saved.current ??= serializeForm(form.current, readInitial);
    if (answer?.saved && answer !== answered.current) saved.current = sent.current;
    answered.current = answer;
    setUnsaved(serializeForm(form.current, readCurrent) !== (isSending ? sent.current : saved.current));
  });

  return {
    isUnsaved,
    noteSent() {
      if (form.current) sent.current = serializeForm(form.current, readCurrent);
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's values in document order. */
function serializeForm({ elements }: HTMLFormElement, read: (control: Control) => string | boolean): string {
  const controls = [...elements].filter(
    (element): element is Control => 'name' in element && element.name !== '',
  );
  return JSON.stringify(controls.map((control) => [control.name, read(control)]));
}

function readCurrent(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

/** The initial value, even if the field was edited before scripts ran. */
function readInitial(control: Control): string | boolean {
  if (isChoice(control)) return control.defaultChecked;
  return control instanceof HTMLSelectElement ? control.value : control.defaultValue;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
