import { type RefObject, useEffect, useRef } from 'react';

/** A new question on the same page starts at its heading, as a page that is loaded anew would. */
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
