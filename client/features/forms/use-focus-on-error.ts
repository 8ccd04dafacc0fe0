import { type RefObject, useEffect, useRef } from 'react';

/** For a form: when it was refused, the first field to correct takes the focus. `answer` is that of its action. */
export function useFocusOnError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid [type="radio"]')?.focus();
  }, [answer]);
  return form;
}
