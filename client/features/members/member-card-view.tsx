import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { Kept } from '#client/ui/kept.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { PortraitCard } from '#client/ui/portrait-card.tsx';
import { useProfileLinkState } from './back-to-search.tsx';
import type { MemberCard } from './card.ts';
import { FictionalMark } from './fictional.tsx';
import { usePhotoUrl } from '#client/features/photos/photo-url.ts';

interface Props {
  member: MemberCard;
  to: string;
  /** In the first rows: its photo is fetched first. */
  priority?: boolean;
}

/** A member in a list. One line of marks at most: fictional before online before new. */
export function MemberCardView(props: Props) {
  return <Kept id={`card ${JSON.stringify(props)}`}>{() => <Card {...props} />}</Kept>;
}

function Card({ member, to, priority = false }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  return (
    <PortraitCard
      src={photoUrl(member.main_image, 'thumb')}
      width={450}
      height={600}
      priority={priority}
      tags={<CardMark member={member} />}
      body={
        <>
          <Link className="pcard__name" to={to} state={useProfileLinkState()}>
            {t('members.name_age', { name: member.name, age: member.age })}
          </Link>
          {member.town && <span className="pcard__meta">{member.town}</span>}
        </>
      }
    />
  );
}

function CardMark({ member }: { member: MemberCard }) {
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
