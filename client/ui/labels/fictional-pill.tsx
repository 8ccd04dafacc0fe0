import type { IconName } from '../icons/icon-names.ts';
import { Pill, PillButton } from './pill.tsx';
import { popoverOpener } from '../overlays/popover.tsx';

type FictionalPillProps = {
  icon: IconName;
  /** The site's word: "Fictional". */
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
