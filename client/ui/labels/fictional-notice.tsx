import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type DisclosureProps = Omit<ComponentProps<'div'>, 'title'> & { icon: IconName; title: ReactNode };

/** States in words that a profile is fictional, because an icon alone is not enough. */
export function FictionalNotice({ icon, title, className, children, ...props }: DisclosureProps) {
  return (
    <div className={classNames('disclose', className)} role="note" {...props}>
      <Icon name={icon} />
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}
