import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

interface Props {
  icon: IconName;
  title: string;
  className?: string;
  children: ReactNode;
}

/** States in words that a profile is fictional, because an icon alone is not enough. */
export function FictionalNotice({ icon, title, className, children }: Props) {
  return (
    <div className={classNames('alert alert--plain disclose', className)} role="note">
      <Icon name={icon} />
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}
