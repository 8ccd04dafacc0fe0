import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProfileActionResult } from '../action.ts';

interface Options {
  answer: Pick<ProfileActionResult, 'saved'> | undefined;
  isSending: boolean;
}

/**
 * Whether the form says something else than what was saved last, also if that was typed while it was being saved.
 * What was taken back is no change.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>, { answer, isSending }: Options) {
  const [isUnsaved, setUnsaved] = useState(false);
  const answered = useRef(answer);
  const saved = useRef<string | null>(null);
  const sent = useRef('');

  // Whenever an edit or an answer is drawn, and not before: one field may have changed others. It ends by itself,
  // because the same form always says the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!form.current) return;
    saved.current ??= wordsOf(form.current, asOpened);
    if (answer?.saved && answer !== answered.current) saved.current = sent.current;
    answered.current = answer;
    setUnsaved(wordsOf(form.current, asTyped) !== (isSending ? sent.current : saved.current));
  });

  return {
    isUnsaved,
    noteSent() {
      if (form.current) sent.current = wordsOf(form.current, asTyped);
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** All that a form says, in its order. */
function wordsOf({ elements }: HTMLFormElement, read: (control: Control) => string | boolean): string {
  const controls = [...elements].filter((one): one is Control => 'name' in one && one.name !== '');
  return JSON.stringify(controls.map((control) => [control.name, read(control)]));
}

function asTyped(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

/** As the page came, also when something was typed before its scripts ran. */
function asOpened(control: Control): string | boolean {
  if (isChoice(control)) return control.defaultChecked;
  return control instanceof HTMLSelectElement ? control.value : control.defaultValue;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
