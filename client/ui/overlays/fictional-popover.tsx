import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Popover } from './popover.tsx';

type FictionalPopoverProps = Omit<ComponentProps<'div'>, 'title'> & {
  id: string;
  icon: IconName;
  title: ReactNode;
  /** What the reader can rely on, one sentence each. */
  points?: readonly string[];
  actions: ReactNode;
};

/** Explains fictional profiles: who writes, that no meeting is possible, and the costs. */
export function FictionalPopover({
  icon,
  title,
  points = [],
  actions,
  children,
  ...props
}: FictionalPopoverProps) {
  return (
    <Popover {...props}>
      <div className="stack stack--3">
        <div className="popover__head">
          <span className="popover__art">
            <Icon name={icon} />
          </span>
          <strong>{title}</strong>
        </div>
        <p className="muted">{children}</p>
        {points.length > 0 && (
          <ul className="trust">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check-bold" />
                {point}
              </li>
            ))}
          </ul>
        )}
        <div className="cluster">{actions}</div>
      </div>
    </Popover>
  );
}
