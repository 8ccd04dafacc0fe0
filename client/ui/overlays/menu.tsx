import { useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { closedByBack } from './back-closes.ts';
import { useMenuKeys } from './use-menu-keys.ts';

type MenuProps = Omit<ComponentProps<'details'>, 'ref'> & {
  label: string;
  /** The visible content of the button. */
  trigger: ReactNode;
  triggerClassName?: string;
  head?: ReactNode;
};

/**
 * A menu that opens without scripts: a `<details>`; with the same `name` only one of several is open. Its items: `<a
 * {...menuItem()}>` or `<button {...menuItem()}>`.
 */
export function Menu({ label, trigger, triggerClassName, head, className, children, ...props }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useMenuKeys(ref);
  return (
    // The visitor may have opened it before hydration, which is not a mismatch.
    <details
      ref={ref}
      className={classNames('menuwrap', className)}
      suppressHydrationWarning
      {...closedByBack}
      {...props}
    >
      <summary className={classNames('menubtn', triggerClassName)} aria-haspopup="menu">
        <span className="vh">{label}</span>
        {trigger}
      </summary>
      <div className="menu">
        {head && <div className="menu__head">{head}</div>}
        <div role="menu" aria-label={label}>
          {children}
        </div>
      </div>
    </details>
  );
}

/** Props of an item, a link or button. `checked` makes it one of several choices. */
export function menuItem({ checked }: { checked?: boolean } = {}) {
  if (checked === undefined) return { className: 'menu__item', role: 'menuitem' } as const;
  return { className: 'menu__item', role: 'menuitemradio', 'aria-checked': checked } as const;
}
