import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import type { LanderMember } from '../contract.ts';
import { getNonExplicitInterests } from '../member/non-explicit-interests.ts';
import { MemberPhoto } from '../member-photo.tsx';

/** The sequence of cards: a line on a picture, a line on paper, interests, a line on paper. */
const KINDS = ['picture', 'words', 'interests', 'words'] as const;

/** The first card is on the first screen of a wide window. */
const EAGER = 1;

/** The own text or the interests of a fictional profile, with an answer that leads to the sign-up. */
export function LineCard({ member, index }: { member: LanderMember; index: number }) {
  const t = useT();
  const kind = chooseKind(member, index);
  const isClosed = useClosedSite() !== null;
  return (
    <article className={classNames('line', `line--${kind}`, kind === 'picture' && 'on-photo')}>
      {kind === 'picture' && (
        <MemberPhoto
          member={member}
          eager={index < EAGER}
          className="line__photo"
          sizes="(min-width: 1200px) 376px, (min-width: 768px) 46vw, 92vw"
        />
      )}
      {kind === 'interests' ? <Interests member={member} /> : <Words member={member} />}
      <footer className="line__foot">
        <Person member={member} hasAvatar={kind !== 'picture'} />
        {!isClosed && (
          <SignupLink className="line__answer">
            <Icon name="chat-circle-dots" />
            {t('lander.socialnetwork.answer')}
            <span className="vh">
              : <bdi>{member.name}</bdi>
            </span>
          </SignupLink>
        )}
      </footer>
    </article>
  );
}

function chooseKind(member: LanderMember, index: number): (typeof KINDS)[number] {
  if (member.about === null) return 'interests';
  const kind = KINDS[index % KINDS.length] ?? 'words';
  return kind === 'interests' && getNonExplicitInterests(member).length === 0 ? 'words' : kind;
}

function Words({ member }: { member: LanderMember }) {
  return (
    <p className="line__words display" dir="auto" lang={member.language}>
      {member.about}
    </p>
  );
}

function Interests({ member }: { member: LanderMember }) {
  const t = useT();
  return (
    <div className="stack stack--3">
      <p className="display line__words">{t('lander.socialnetwork.into', { name: member.name })}</p>
      <div className="chips">
        {getNonExplicitInterests(member).map((interest) => (
          <StaticChip key={interest} icon={getInterestIcon(interest)}>
            {t(`vocabulary.interests.${interest}`)}
          </StaticChip>
        ))}
      </div>
    </div>
  );
}

function Person({ member, hasAvatar }: { member: LanderMember; hasAvatar: boolean }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  return (
    <div className="line__who">
      {hasAvatar && <Avatar src={photoUrl(member.main_image, 'small')} size={44} loading="lazy" />}
      <div>
        <h3 className="line__name">{t('members.name_age', { name: member.name, age: member.age })}</h3>
        {member.town && <p className="caption">{member.town}</p>}
      </div>
      <FictionalMark onPhoto={!hasAvatar} />
    </div>
  );
}
