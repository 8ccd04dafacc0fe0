import { iconButtonClass } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { WayBack } from './way-back.tsx';

/** On a phone, over the photo: also while the profile is still on its way. */
export function BackArrow() {
  return (
    <WayBack
      className={iconButtonClass({ variant: 'glass', className: 'pf__back' })}
      icon={<Icon name="arrow-left" />}
    />
  );
}
