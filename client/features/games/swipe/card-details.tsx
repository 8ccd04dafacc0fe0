import { memo } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import type { GameCard } from './contract.ts';

/** Fewer than on a profile; shared interests come first. */
const MAX_INTERESTS = 8;

/** Details of the card's member, on screens wide enough to show them beside it. */
export const CardDetails = memo(function AboutCard({ card }: { card: GameCard }) {
  const t = useT();
  const { name, about, interests, shared_interests: shared } = card;
  if (about === null && interests.length === 0) return null;
  const shown = [...shared, ...interests.filter((own) => !shared.includes(own))].slice(0, MAX_INTERESTS);
  return (
    <>
      <h2 className="display display--xs">{t('members.about', { name })}</h2>
      {about !== null && <p className="muted game__about">{about}</p>}
      {shown.length > 0 && (
        <div className="chips">
          {shown.map((interest) => (
            <StaticChip key={interest} icon={getInterestIcon(interest)} shared={shared.includes(interest)}>
              {t(`vocabulary.interests.${interest}`)}
            </StaticChip>
          ))}
        </div>
      )}
    </>
  );
});
