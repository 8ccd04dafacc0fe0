import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Focuses the first invalid field when the form's action was rejected with `answer`. */
export function useFocusOnError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== undefined)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid [type="radio"]:enabled')
        ?.focus();
  }, [answer]);
  return form;
}

/** Moves the focus to what replaced a submitted form, so that screen readers announce it. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}

/** True from submit until the next page is shown: the router keeps the form method while it loads. */
export function useIsSubmitting(): boolean {
  return useNavigation().formMethod === 'POST';
}

/** Moves the focus to the heading when the step changes, as a newly loaded page would. */
export function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
