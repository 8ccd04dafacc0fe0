import { useT } from '#client/i18n/react.tsx';
import type { MemberProfile } from '../contract.ts';
import { MemberCards } from '../card/member-cards.tsx';

export function SimilarMembers({ member }: { member: MemberProfile }) {
  const t = useT();
  if (member.similar.length === 0) return null;
  return (
    <section className="pf__similar">
      <h2 className="display display--xs">{t('members.similar', { name: member.name })}</h2>
      <div className="rail rail--5">
        <MemberCards members={member.similar} />
      </div>
    </section>
  );
}
