import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many boxes of a form are ticked. The first ones were before the scripts came. */
export function useCheckedCount(): {
  form: RefObject<HTMLFormElement | null>;
  ticked: number;
  count: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  const count = () => setTicked(form.current?.querySelectorAll('input:checked').length ?? 0);
  useEffect(count, []);
  return { form, ticked, count };
}
