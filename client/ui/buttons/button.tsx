import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'bonus' | 'danger' | 'danger-fill' | 'glass' | 'light';

export type ButtonLook = {
  /** Default: outline. Use one `primary` per view. */
  variant?: ButtonVariant;
  size?: 'sm' | 'lg';
  block?: boolean;
  className?: string;
};

/** Classes of a button, for a link that looks like one. */
export function buttonClass({ variant, size, block, className }: ButtonLook = {}): string {
  return classNames(
    'btn',
    variant && `btn--${variant}`,
    size && `btn--${size}`,
    block && 'btn--block',
    className,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks but keeps the focus. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  busy,
  className,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      onClick={busy ? preventClick : onClick}
      {...props}
    />
  );
}

function preventClick(event: MouseEvent) {
  event.preventDefault();
}
