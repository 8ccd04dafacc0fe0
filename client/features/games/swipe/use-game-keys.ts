import { useLayoutEffect } from 'react';

export interface KeyMoves {
  like: () => void;
  skip: () => void;
  open: () => void;
  undo: () => void;
}

/** In lower case: with caps lock a letter is a capital one. */
const KEYS: Readonly<Record<string, keyof KeyMoves | undefined>> = {
  arrowright: 'like',
  arrowleft: 'skip',
  arrowup: 'open',
  backspace: 'undo',
  u: 'undo',
};

/** What has a meaning of its own for keys. */
const TAKEN = 'input, select, textarea, dialog, details[open], [popover]';

/** The game by keys, wherever on the page the focus is, but where keys have another meaning. */
export function useGameKeys(moves: KeyMoves): void {
  // With the card, not a moment after it: whoever is quick presses as soon as they see it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
      const move = KEYS[key.toLowerCase()];
      // A key that is held down would answer everybody.
      if (!move || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
      const main = document.getElementById('main');
      if (target !== document.body && !main?.contains(target as Node)) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      event.preventDefault();
      moves[move]();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
