import { useEffect, type RefObject } from 'react';

declare module 'react' {
  // Invoker commands: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

/** Props of a button that opens the Dialog with this id, with or without scripts. */
export function dialogOpener(id: string) {
  return { command: 'show-modal', commandfor: id } as const;
}

/** Props of a button that closes the Dialog with this id. */
export function dialogCloser(id: string) {
  return { command: 'close', commandfor: id } as const;
}

/** Implements `closedby` for browsers without it, and blocks Escape in a locked dialog. */
export function useClosedByFallback(ref: RefObject<HTMLDialogElement | null>, locked: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stop = new AbortController();
    const { signal } = stop;
    if (locked) {
      dialog.addEventListener('cancel', (event) => event.target === dialog && event.preventDefault(), {
        signal,
      });
    } else if (!('closedBy' in HTMLDialogElement.prototype)) {
      // Clicks on the backdrop target the dialog itself.
      dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { signal });
    }
    return () => stop.abort();
  }, [ref, locked]);
}
