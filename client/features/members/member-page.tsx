import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { StaticChip } from '#client/ui/chip.tsx';
import { interestIcon } from '#client/ui/icons/interest-icon.ts';
import { BackToSearch } from './back-to-search.tsx';
import type { MemberProfile } from './contract.ts';
import { FictionalBlock } from './fictional.tsx';
import { MemberCardView } from './member-card-view.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberGallery } from './member-gallery.tsx';
import { HeadingBesidePhoto, HeadingOnPhoto } from './member-heading.tsx';
import { memberQuery } from './queries.ts';
import './profile.css';

const POPOVER_ID = 'about-fictional';

export function MemberPage() {
  const { id = '' } = useParams();
  const { data: member } = useSuspenseQuery(memberQuery(useCall(), id));
  return (
    <main id="main">
      <div className="container">
        <article className="pf">
          {/* The next member starts with their first photo. */}
          <MemberGallery
            key={member.id}
            member={member}
            caption={<HeadingOnPhoto member={member} popoverId={POPOVER_ID} />}
          />
          <div className="pf__sheet">
            <HeadingBesidePhoto member={member} popoverId={POPOVER_ID} />
            {member.fictional && <FictionalBlock popoverId={POPOVER_ID} />}
            {member.about && <p className="pf__quote">{member.about}</p>}
            <Interests member={member} />
            <MemberFacts member={member} />
          </div>
        </article>
        <Similar member={member} />
      </div>
    </main>
  );
}

function Interests({ member }: { member: MemberProfile }) {
  const t = useT();
  if (member.interests.length === 0) return null;
  return (
    <section className="stack stack--3">
      <h2>{t('vocabulary.field.interests')}</h2>
      <div className="chips">
        {member.interests.map((interest) => (
          <StaticChip key={interest} icon={interestIcon(interest)}>
            {t(`vocabulary.interests.${interest}`)}
          </StaticChip>
        ))}
      </div>
    </section>
  );
}

function Similar({ member }: { member: MemberProfile }) {
  const t = useT();
  if (member.similar.length === 0) return null;
  return (
    <section className="pf__similar">
      <div className="between">
        <h2 className="display display--xs">{t('members.similar', { name: member.name })}</h2>
        <BackToSearch className="link hide-sm">{t('members.back_to_search')}</BackToSearch>
      </div>
      <div className="rail rail--5">
        {member.similar.map((card) => (
          <MemberCardView key={card.id} member={card} to={href('members-id', { id: card.id })} />
        ))}
      </div>
    </section>
  );
}
