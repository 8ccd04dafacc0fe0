import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons/names.ts';
import { Pill, PillButton } from './pill.tsx';
import { Popover, popoverOpener } from './popover.tsx';

type DisclosureProps = Omit<ComponentProps<'div'>, 'title'> & { icon: IconName; title: ReactNode };

/** Says in words that a profile is fictional. An icon alone is not enough. */
export function Disclosure({ icon, title, className, children, ...props }: DisclosureProps) {
  return (
    <div className={classNames('disclose', className)} role="note" {...props}>
      <Icon name={icon} />
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}

type FictionalPillProps = {
  icon: IconName;
  /** The site's word for it: "Fictional". */
  label: string;
  onPhoto?: boolean;
  /** Makes it a button that opens the FictionalPopover with this id. */
  popoverId?: string;
};

export function FictionalPill({ icon, label, onPhoto, popoverId }: FictionalPillProps) {
  const tone = onPhoto ? 'glass' : 'fictional';
  if (!popoverId) {
    return (
      <Pill tone={tone} icon={icon}>
        {label}
      </Pill>
    );
  }
  return (
    <PillButton tone={tone} icon={icon} {...popoverOpener(popoverId)}>
      {label}
    </PillButton>
  );
}

type FictionalPopoverProps = Omit<ComponentProps<'div'>, 'title'> & {
  id: string;
  icon: IconName;
  title: ReactNode;
  /** What the reader can count on, one sentence each. */
  points?: readonly string[];
  actions: ReactNode;
};

/** What a fictional profile is: who writes, that no meeting is possible, what it costs. */
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
