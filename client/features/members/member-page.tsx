import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { StaticChip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { interestIcon } from '#client/ui/icons/interest-icon.ts';
import type { MemberProfile } from './contract.ts';
import { FictionalBlock, FictionalMark } from './fictional.tsx';
import { MemberCardView } from './member-card-view.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberGallery } from './member-gallery.tsx';
import { memberQuery } from './queries.ts';

const POPOVER_ID = 'about-fictional';

export function MemberPage() {
  const { id = '' } = useParams();
  const { data: member } = useSuspenseQuery(memberQuery(useCall(), id));
  return (
    <main id="main" className="member">
      <div className="container">
        <article className="pf">
          {/* The next member starts with their first photo. */}
          <MemberGallery key={member.id} member={member} caption={<Whereabouts member={member} />} />
          <div className="pf__sheet">
            <div className="pf__name stack stack--3">
              <NameHeading member={member} />
              <div className="cluster">
                <Whereabouts member={member} popover />
              </div>
            </div>
            {member.about && <p className="pf__quote">{member.about}</p>}
            {member.fictional && <FictionalBlock popoverId={POPOVER_ID} />}
            <Interests member={member} />
            <MemberFacts member={member} />
          </div>
        </article>
        <Similar member={member} />
      </div>
    </main>
  );
}

function NameHeading({ member }: { member: MemberProfile }) {
  const t = useT();
  return <h1 className="display display--lg">{t('members.name_age', { name: member.name, age: member.age })}</h1>;
}

/** Marks and place, as far as others may know them. */
function Whereabouts({ member, popover = false }: { member: MemberProfile; popover?: boolean }) {
  const t = useT();
  return (
    <>
      {member.fictional && <FictionalMark {...(popover ? { popoverId: POPOVER_ID } : { onPhoto: true })} />}
      {member.online && <span className="online">{t('members.online_now')}</span>}
      {member.town && (
        <span className="pf__place">
          <Icon name="map-pin" />
          {member.town}
        </span>
      )}
    </>
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
    <section className="stack stack--4 pf__similar">
      <div className="between">
        <h2 className="display display--xs">{t('members.similar', { name: member.name })}</h2>
        <Link className="link hide-sm" to={href('members')}>
          {t('members.back_to_search')}
        </Link>
      </div>
      <div className="rail rail--5">
        {member.similar.map((card) => (
          <MemberCardView key={card.id} member={card} to={href('members-id', { id: card.id })} />
        ))}
      </div>
    </section>
  );
}
