import { useT } from '#client/i18n/react.tsx';
import { Chip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import type { Interest } from './vocabulary.ts';

interface Props {
  interests: readonly Interest[];
  chosen: readonly Interest[];
}

export function InterestChips({ interests, chosen }: Props) {
  const t = useT();
  return (
    <div className="chips">
      {interests.map((interest) => (
        <Chip
          key={interest}
          name="interests"
          value={interest}
          icon={getInterestIcon(interest)}
          defaultChecked={chosen.includes(interest)}
        >
          {t(`vocabulary.interests.${interest}`)}
        </Chip>
      ))}
    </div>
  );
}
