import type { IconName } from '../icons/icon-names.ts';

export type Toast = {
  id: number;
  message: string;
  icon?: IconName;
  /** One way back, such as "Undo". */
  action?: { label: string; onPress: () => void };
};

const READ_MS = 6_000;
/** Long enough to reach a button by keyboard. */
const ACT_MS = 20_000;

/** A list of passing messages that a component can subscribe to. */
export function createToasts() {
  let list: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number) {
    set(list.filter((toast) => toast.id !== id));
  }

  /** What stands there already is said anew, not twice; a way back is one of its own each time. */
  function show(toast: Omit<Toast, 'id'>) {
    const id = ++lastId;
    set([...list.filter(({ message, action }) => action || message !== toast.message), { ...toast, id }]);
    setTimeout(() => dismiss(id), toast.action ? ACT_MS : READ_MS);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** What one member was told, and may take back, is not for the next one. */
  function clear() {
    if (list.length > 0) set([]);
  }

  return { show, dismiss, clear, subscribe, current: () => list };
}

/** The browser's toasts. Only events show one, so on the server the list stays empty. */
export const toasts = createToasts();
