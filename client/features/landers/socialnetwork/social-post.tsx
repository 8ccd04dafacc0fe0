import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import type { LanderMember } from '../contract.ts';
import { LanderLink } from '../layout/lander-frame.tsx';
import { getNonExplicitInterests } from '../member/non-explicit-interests.ts';
import { MemberPhoto } from '../member-photo.tsx';

const REACTIONS = [
  ['like', 'heart'],
  ['comment', 'chat-circle-dots'],
  ['message', 'envelope-simple-fill'],
] as const;

/** The sequence of posts: a picture with text, text only, and interests. */
const KINDS = ['photo', 'words', 'photo', 'interests'] as const;

/** A post with a fictional profile's own text. It shows no counts, because there are no reactions. */
export function SocialPost({ member, index }: { member: LanderMember; index: number }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const kind = getPostKind(member, index);
  return (
    <article className="post">
      <header className="post__head">
        <Avatar src={photoUrl(member.main_image, 'small')} size={44} loading={index < 2 ? 'eager' : 'lazy'} />
        <div className="post__who">
          <h3 className="post__name">{t('members.name_age', { name: member.name, age: member.age })}</h3>
          {member.town && <p className="caption">{member.town}</p>}
        </div>
        <FictionalMark />
      </header>
      {kind === 'interests' && <Interests member={member} />}
      {kind !== 'interests' && member.about && (
        <p
          className={kind === 'words' ? 'post__quote display words' : 'post__text words'}
          dir="auto"
          lang={member.language}
        >
          {member.about}
        </p>
      )}
      {kind === 'photo' && (
        <MemberPhoto
          member={member}
          eager={index === 0}
          className="post__photo"
          sizes="(min-width: 992px) 560px, 100vw"
        />
      )}
      <footer className="post__acts">
        {REACTIONS.map(([reaction, icon]) => (
          <LanderLink key={reaction} className="post__act">
            <Icon name={icon} />
            {t(`lander.socialnetwork.${reaction}`)}
            <span className="vh">
              : <bdi>{member.name}</bdi>
            </span>
          </LanderLink>
        ))}
      </footer>
    </article>
  );
}

function getPostKind(member: LanderMember, index: number): (typeof KINDS)[number] {
  const kind = KINDS[index % KINDS.length] ?? 'photo';
  const isEmpty =
    kind === 'words'
      ? member.about === null
      : kind === 'interests' && getNonExplicitInterests(member).length === 0;
  return isEmpty ? 'photo' : kind;
}

function Interests({ member }: { member: LanderMember }) {
  const t = useT();
  return (
    <div className="post__into stack stack--3">
      <p className="post__text">{t('lander.socialnetwork.into', { name: member.name })}</p>
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
