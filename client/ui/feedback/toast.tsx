import { useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { ERROR_ICON, toasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Rendered once in the layout, so that the live region exists before its first message. */
export function ToastList({ dismissLabel }: { dismissLabel: string }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  return (
    <div className="toasts" role="status">
      {list.map((toast) => (
        <ToastLine key={toast.id} toast={toast} dismissLabel={dismissLabel} dismiss={toasts.dismiss} />
      ))}
    </div>
  );
}

type LineProps = { toast: Toast; dismissLabel: string; dismiss: (id: number) => void };

/** Errors interrupt a screen reader; everything else waits for its turn. */
export function ToastLine({ toast: { id, message, icon, action }, dismissLabel, dismiss }: LineProps) {
  return (
    <div className="toast" role={icon === ERROR_ICON ? 'alert' : undefined}>
      {icon && <Icon name={icon} />}
      <span className="grow">{message}</span>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            action.onPress();
            dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label={dismissLabel} onClick={() => dismiss(id)} />
    </div>
  );
}
