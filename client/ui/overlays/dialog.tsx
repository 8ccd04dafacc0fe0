import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { closedByBack } from './back-closes.ts';
import { dialogCloser, useClosedByFallback } from './dialog-commands.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'aria-labelledby'> & {
  id: string;
  labelledBy: string;
  /** Omit it when a `dialogOpener` button or the ref opens it. */
  open?: boolean;
  /** Neither a click outside nor Escape closes it. */
  locked?: boolean;
  /** Whether Back closes it; not if it has a history entry of its own. */
  closesOnBack?: boolean;
  /** On a phone it slides up from the bottom edge. */
  sheet?: boolean;
  ref?: Ref<HTMLDialogElement | null>;
};

/**
 * A modal dialog. The caller renders the body: `<form className="dialog__in stack">` or a `div` with those classes.
 */
export function Dialog(props: DialogProps) {
  const {
    labelledBy,
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
      aria-labelledby={labelledBy}
      closedby={locked ? 'none' : 'any'}
      {...(closesOnBack && !locked && closedByBack)}
      suppressHydrationWarning
      // The event arrives after the dialog has closed; by then it may be open again.
      onClose={(event) => event.currentTarget.open || onClose?.(event)}
      {...rest}
    >
      {sheet && <div className="grab" aria-hidden="true" />}
      {children}
    </dialog>
  );
}

type DialogHeadProps = { dialogId: string; titleId: string; title: ReactNode; closeLabel: string };

/** The title of a dialog and its close button. */
export function DialogHead({ dialogId, titleId, title, closeLabel }: DialogHeadProps) {
  return (
    <div className="between">
      <h2 className="display display--xs" id={titleId}>
        {title}
      </h2>
      <IconButton icon="x" label={closeLabel} {...dialogCloser(dialogId)} />
    </div>
  );
}
