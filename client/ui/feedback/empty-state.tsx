import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon: IconName;
  title: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  tone?: 'info' | 'success' | 'danger';
  heading?: 'h1' | 'h2' | 'h3';
};

/** Where a list would be: a picture, a title, one sentence, one action. */
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
