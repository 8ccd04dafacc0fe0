import { type ChangeEvent, type PointerEvent, useRef } from 'react';

/**
 * The tap that answers the last open choice of a step goes on. With the keyboard the button does, because the arrow keys
 * choose.
 */
export function useTapAdvance() {
  const openBeforeTap = useRef<readonly string[]>([]);
  return {
    onPointerDown({ currentTarget }: PointerEvent<HTMLFormElement>) {
      openBeforeTap.current = listOpenChoices(currentTarget);
    },
    onKeyDown() {
      openBeforeTap.current = [];
    },
    onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
      const { type, name } = target as unknown as HTMLInputElement;
      const [open, ...others] = openBeforeTap.current;
      if (type === 'radio' && open === name && others.length === 0) currentTarget.requestSubmit();
    },
  };
}

/** The names of those radio buttons of which none is checked. */
function listOpenChoices(form: HTMLFormElement): string[] {
  const answers = new FormData(form);
  const names = Array.from(form.querySelectorAll<HTMLInputElement>('[type=radio]'), ({ name }) => name);
  return [...new Set(names)].filter((name) => !answers.has(name));
}
