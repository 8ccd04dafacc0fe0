import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { closedByBack } from './back-closes.ts';
import { dialogCloser, useClosedByFallback } from './dialog-commands.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'aria-labelledby'> & {
  /** That of its title ends with `-title`. */
  id: string;
  /** Omit it when a `dialogOpener` button or the ref opens it. */
  open?: boolean;
  /** Neither a click outside nor Escape closes it. */
  locked?: boolean;
  /** Whether Back closes it; not if it has a history entry of its own. */
  closesOnBack?: boolean;
  /** On a phone it slides up from the bottom edge. */
  sheet?: boolean;
  ref?: Ref<HTMLDialogElement | null>;
  /** Called in the task in which it closes, whatever closed it. */
  onClose?: (() => void) | undefined;
};

/**
 * A modal dialog. The caller renders the body: `<form className="dialog__in stack">` or a `div` with those classes.
 */
export function Dialog(props: DialogProps) {
  const {
    id,
    open,
    locked = false,
    closesOnBack = true,
    sheet = false,
    className,
    children,
    ref,
    onClose,
    ...rest
  } = props;
  const own = useRef<HTMLDialogElement>(null);
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(ref, () => own.current);
  useClosedByFallback(own, locked);
  useCloseListener(own, onClose);

  useEffect(() => {
    const dialog = own.current;
    if (!dialog || open === undefined || open === dialog.open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    // The visitor may have opened it before hydration, which is not a mismatch.
    <dialog
      ref={own}
      className={classNames('dialog', sheet && 'dialog--sheet', className)}
      id={id}
      aria-labelledby={toTitleId(id)}
      closedby={locked ? 'none' : 'any'}
      {...(closesOnBack && !locked && closedByBack)}
      suppressHydrationWarning
      {...rest}
    >
      {sheet && <div className="grab" aria-hidden="true" />}
      {children}
    </dialog>
  );
}

/**
 * The `close` event arrives with the next frame. By then the visitor may have opened the dialog again, and the event
 * would take back that opening.
 */
function useCloseListener(ref: RefObject<HTMLDialogElement | null>, onClose?: () => void): void {
  const close = useEffectEvent(() => onClose?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const observer = new MutationObserver(() => dialog.open || flushSync(close));
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [ref]);
}

type DialogHeadProps = { dialogId: string; title: ReactNode; closeLabel: string };

/** The title of a dialog and its close button, which stay in sight. */
export function DialogHead({ dialogId, title, closeLabel }: DialogHeadProps) {
  return (
    <div className="between dialog__head">
      <h2 className="display display--xs" id={toTitleId(dialogId)}>
        {title}
      </h2>
      <IconButton icon="x" label={closeLabel} {...dialogCloser(dialogId)} />
    </div>
  );
}

const toTitleId = (dialogId: string) => `${dialogId}-title`;
