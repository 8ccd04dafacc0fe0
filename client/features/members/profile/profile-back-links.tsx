import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { BackLink } from '../back-link.tsx';

/** On a phone, over the photo; also while the profile loads. */
export function BackLinkOnPhoto() {
  return <BackLink className={iconButtonClass({ variant: 'glass', className: 'pf__back' })} />;
}

/** On wide screens, above the photo. Only one of the two is displayed. */
export function BackLinkAbovePhoto() {
  return <BackLink className="pf__line" words />;
}
