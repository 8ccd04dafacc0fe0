import type { IconName } from '../icons/icon-names.ts';
import { createStore } from '../store.ts';

export type Toast = {
  id: number;
  message: string;
  icon?: IconName;
  /** One action, such as "Undo". */
  action?: { label: string; onPress: () => void };
};

/** All errors have it, and nothing else has. */
export const ERROR_ICON = 'warning-circle-fill';

const MESSAGE_MS = 6_000;
/** Long enough to reach a button by keyboard. */
const ACTION_MS = 20_000;

/** Creates a list of temporary messages that components can subscribe to. */
export function createToasts() {
  const { current, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;

  function dismiss(id: number) {
    set(current().filter((toast) => toast.id !== id));
  }

  /** A repeated message replaces the earlier one, except when it has an action. */
  function show(toast: Omit<Toast, 'id'>) {
    const id = ++lastId;
    set([
      ...current().filter(({ message, action }) => action || message !== toast.message),
      { ...toast, id },
    ]);
    setTimeout(() => dismiss(id), toast.action ? ACTION_MS : MESSAGE_MS);
  }

  const showError = (message: string) => show({ message, icon: ERROR_ICON });

  /** Messages and undo actions of one member are not for the next one. */
  function clear() {
    if (current().length > 0) set([]);
  }

  return { show, showError, dismiss, clear, subscribe, current };
}

/** The browser's toasts. Only events add one, so this module state stays empty on the server. */
export const toasts = createToasts();
