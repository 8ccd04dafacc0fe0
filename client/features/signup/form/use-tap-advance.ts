import { type ChangeEvent, type PointerEvent, useRef } from 'react';

/**
 * The tap that answers the last open choice of a form sends it, and so does each tap where it has only one. With the keyboard
 * the button does, because the arrow keys choose.
 */
export function useTapAdvance() {
  const goesOn = useRef<string>(undefined);
  return {
    onPointerDown({ currentTarget }: PointerEvent<HTMLFormElement>) {
      goesOn.current = findLastChoice(currentTarget);
    },
    onKeyDown() {
      goesOn.current = undefined;
    },
    onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
      const { type, name } = target as unknown as HTMLInputElement;
      if (type === 'radio' && goesOn.current === name) currentTarget.requestSubmit();
    },
  };
}

/** The name of the only choice, or of the only one without an answer. */
function findLastChoice(form: HTMLFormElement): string | undefined {
  const answers = new FormData(form);
  const names = Array.from(form.querySelectorAll<HTMLInputElement>('[type=radio]'), ({ name }) => name);
  const choices = [...new Set(names)];
  const open = choices.filter((name) => !answers.has(name));
  const [last, ...others] = choices.length === 1 ? choices : open;
  return others.length === 0 ? last : undefined;
}
