import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { BackLink } from '../back-link.tsx';

/** On a phone, over the photo: also while the profile is still on its way. */
export function BackLinkOnPhoto() {
  return <BackLink className={iconButtonClass({ variant: 'glass', className: 'pf__back' })} />;
}

/** Where there is room, above the photo and in view at once; of the two one is shown. */
export function BackLinkAbovePhoto() {
  return <BackLink className="pf__line" words />;
}
