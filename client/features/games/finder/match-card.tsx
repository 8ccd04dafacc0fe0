import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { MemberCardView } from '#client/features/members/card/member-card-view.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { Match } from './contract.ts';

/** A member and what the viewer has in common with them. */
export function MatchCard({ match, priority }: { match: Match; priority: boolean }) {
  const t = useT();
  const { shared_interests: shared, same_reason, same_region, liked = false, distance_km, ...member } = match;
  const names = shared.map((interest) => t(`vocabulary.interests.${interest}`));
  const facts = [
    same_reason && t('games.finder.same_reason'),
    same_region && t('games.finder.same_region'),
  ].filter((fact) => fact !== false);
  return (
    <>
      <MemberCardView
        member={member}
        to={href('members-id', { id: member.id })}
        priority={priority}
        distance={distance_km}
        action={<LikeButton member={member} listed={liked} />}
      />
      <div className="match">
        {shared.length > 0 && (
          <p className="match__shared">{t('games.finder.shared', { count: shared.length })}</p>
        )}
        {[names.join(' · '), ...facts].filter(Boolean).map((line) => (
          <p key={line} className="caption">
            {line}
          </p>
        ))}
      </div>
    </>
  );
}
