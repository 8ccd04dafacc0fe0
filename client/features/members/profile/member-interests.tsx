import { useT } from '#client/i18n/react.tsx';
import { CachedList } from '#client/ui/cached-fragment.tsx';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import type { MemberProfile } from '../contract.ts';

export function MemberInterests({
  member: { interests, shared_interests: shared },
}: {
  member: MemberProfile;
}) {
  const t = useT();
  if (interests.length === 0) return null;
  const sorted = [...shared, ...interests.filter((interest) => !shared.includes(interest))];
  return (
    <section className="stack stack--3">
      <div className="between">
        <h2>{t('vocabulary.field.interests')}</h2>
        {shared.length > 0 && (
          <span className="caption">{t('member.in_common', { count: shared.length })}</span>
        )}
      </div>
      <div className="chips">
        <CachedList name="interest" items={sorted} of={(interest) => [interest, shared.includes(interest)]}>
          {(interest) => (
            <StaticChip key={interest} icon={getInterestIcon(interest)} shared={shared.includes(interest)}>
              {t(`vocabulary.interests.${interest}`)}
            </StaticChip>
          )}
        </CachedList>
      </div>
    </section>
  );
}
