import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { MemberProfile } from '../contract.ts';
import { MemberCardView } from '../card/member-card-view.tsx';

export function SimilarMembers({ member }: { member: MemberProfile }) {
  const t = useT();
  if (member.similar.length === 0) return null;
  return (
    <section className="pf__similar">
      <h2 className="display display--xs">{t('members.similar', { name: member.name })}</h2>
      <div className="rail rail--5">
        {member.similar.map(({ liked = false, distance_km, ...card }) => (
          <MemberCardView
            key={card.id}
            member={card}
            to={href('members-id', { id: card.id })}
            distance={distance_km}
            action={<LikeButton member={card} listed={liked} className="pcard__like" />}
          />
        ))}
      </div>
    </section>
  );
}
