import { useEffect, type RefObject } from 'react';

declare module 'react' {
  // Invoker commands: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

/** Props of a button that opens the Dialog with this id, with or without a script. */
export function dialogOpener(id: string) {
  return { command: 'show-modal', commandfor: id } as const;
}

/** Props of a button that closes the Dialog with this id. */
export function dialogCloser(id: string) {
  return { command: 'close', commandfor: id } as const;
}

/**
 * Does what `command` and `closedby` ask for in browsers that do not know them yet, and keeps Escape from a locked
 * dialog in those that know only its `cancel` event.
 */
export function useDialogFallbacks(ref: RefObject<HTMLDialogElement | null>, locked: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stop = new AbortController();
    const { signal } = stop;
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      document.addEventListener('click', (event) => obey(event.target, dialog), { signal });
    }
    if (locked) {
      dialog.addEventListener('cancel', (event) => event.target === dialog && event.preventDefault(), {
        signal,
      });
    } else if (!('closedBy' in HTMLDialogElement.prototype)) {
      // The backdrop belongs to the dialog itself, everything else to something inside it.
      dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { signal });
    }
    return () => stop.abort();
  }, [ref, locked]);
}

function obey(target: EventTarget | null, dialog: HTMLDialogElement) {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  if (button?.getAttribute('commandfor') !== dialog.id) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
