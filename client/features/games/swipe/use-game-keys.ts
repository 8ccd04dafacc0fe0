import { useLayoutEffect } from 'react';

export interface KeyMoves {
  like: () => void;
  skip: () => void;
  open: () => void;
  undo: () => void;
}

/** In lower case: with caps lock the key is a capital letter. */
const KEYS: Readonly<Record<string, keyof KeyMoves | undefined>> = {
  arrowright: 'like',
  arrowleft: 'skip',
  arrowup: 'open',
  backspace: 'undo',
  u: 'undo',
};

/** Elements that handle these keys themselves. */
const KEY_HANDLING_ELEMENTS = 'input, select, textarea, dialog, details[open], [popover]';

/** Controls the game by keyboard, wherever the focus is except in elements that handle keys themselves. */
export function useGameKeys(moves: KeyMoves): void {
  // A layout effect, so that a fast key press after the card appears is not missed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
      const move = KEYS[key.toLowerCase()];
      // Ignores auto-repeat, because a held key would answer every card.
      if (!move || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
      const main = document.getElementById('main');
      if (target !== document.body && !main?.contains(target as Node)) return;
      if (target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS)) return;
      event.preventDefault();
      moves[move]();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
