import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon: IconName;
  title: ReactNode;
  /** The single next action. */
  action?: ReactNode;
  tone?: 'success';
  heading?: 'h1' | 'h2' | 'h3';
};

/** Replaces an empty list: a picture, a title, one sentence and one action. */
export function EmptyState(props: EmptyProps) {
  const { icon, title, action, tone, heading: Heading = 'h2', className, children, ...rest } = props;
  return (
    <div className={classNames('empty', tone && `empty--${tone}`, className)} {...rest}>
      <span className="empty__art">
        <Icon name={icon} />
      </span>
      <Heading className="display display--xs">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
