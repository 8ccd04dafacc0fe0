import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'bonus' | 'danger' | 'danger-fill' | 'glass' | 'light';

type ButtonLook = {
  /** Without one it is an outline. One `primary` a view. */
  variant?: ButtonVariant;
  size?: 'sm' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  className?: string;
};

/** The look of a button, for a link that acts like one. */
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
    /** Shows a spinner and swallows presses, but keeps the focus. */
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
      onClick={busy ? swallow : onClick}
      {...props}
    />
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
