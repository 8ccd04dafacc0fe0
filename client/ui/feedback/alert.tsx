import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger' | 'plain';

const toneIcon: Record<AlertTone, IconName> = {
  info: 'info-fill',
  success: 'check-circle-fill',
  warning: 'warning-circle-fill',
  danger: 'warning-circle-fill',
  plain: 'info-fill',
};

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone;
  icon?: IconName;
  title?: ReactNode;
  actions?: ReactNode;
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: undefined; dismissLabel?: undefined });

/** A banner. Screen readers announce a `danger` banner at once and read the others in order. */
export function Alert(props: AlertProps) {
  const { tone = 'info', icon = toneIcon[tone], title, actions, className, children, ...native } = props;
  const { onDismiss, dismissLabel, ...rest } = native;
  return (
    <div
      className={classNames('alert', tone !== 'info' && `alert--${tone}`, className)}
      role={tone === 'danger' ? 'alert' : undefined}
      {...rest}
    >
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {onDismiss && <IconButton icon="x" label={dismissLabel} onClick={onDismiss} />}
      {actions && <div className="alert__actions">{actions}</div>}
    </div>
  );
}
