import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { WayBack } from '../back-link.tsx';

/** On a phone, over the photo: also while the profile is still on its way. */
export function BackArrow() {
  return <WayBack className={iconButtonClass({ variant: 'glass', className: 'pf__back' })} />;
}

/** Where there is room, above the photo and in view at once; of the two one is shown. */
export function BackLine() {
  return <WayBack className="pf__line" words />;
}
