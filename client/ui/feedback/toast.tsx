import { useSyncExternalStore, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { toasts, type Toast } from './toast-store.ts';

type ToastListProps = ComponentProps<'div'> & {
  dismissLabel: string;
  store?: Pick<typeof toasts, 'subscribe' | 'current' | 'dismiss'>;
};

const none: readonly Toast[] = [];

/** Rendered once in the layout, so that the live region exists before its first message. */
export function ToastList({ dismissLabel, store = toasts, className, ...props }: ToastListProps) {
  const list = useSyncExternalStore(store.subscribe, store.current, () => none);
  return (
    <div className={classNames('toasts', className)} role="status" {...props}>
      {list.map(({ id, message, icon, action }) => (
        <div className="toast" key={id}>
          {icon && <Icon name={icon} />}
          <span className="grow">{message}</span>
          {action && (
            <button
              type="button"
              className="link"
              onClick={() => {
                action.onPress();
                store.dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon="x" label={dismissLabel} onClick={() => store.dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
