import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { MemberCard } from './member-card.ts';
import { FictionalMark } from '../fictional-mark.tsx';

/**
 * The label on a card's photo, at most one. Fictional comes first, and a fictional profile is never shown as online.
 */
export function CardBadge({ member }: { member: Pick<MemberCard, 'fictional' | 'online' | 'is_new'> }) {
  const t = useT();
  if (member.fictional) return <FictionalMark onPhoto />;
  if (member.online) {
    return (
      <Pill tone="glass" online>
        {t('members.online')}
      </Pill>
    );
  }
  return member.is_new ? <Pill tone="new">{t('members.new')}</Pill> : null;
}
