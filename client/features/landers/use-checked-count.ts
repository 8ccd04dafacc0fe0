import { useEffect, useRef, useState } from 'react';

/** The number of checked boxes in a form, including those checked before scripts ran. */
export function useCheckedCount() {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  const count = () => setTicked(form.current?.querySelectorAll('input:checked').length ?? 0);
  useEffect(count, []);
  return { form, ticked, count };
}
