import { Suspense } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { SafetyMenu } from '#client/features/safety/safety-menu.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink, Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { BackLinkAbovePhoto } from '../back-link.tsx';
import type { MemberProfile } from '../contract.ts';
import { getGiftHref } from '../gift-link.ts';
import { FictionalDisclosure } from '../fictional-disclosure.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberGallery } from '../gallery/member-gallery.tsx';
import { HeadingBesidePhoto, HeadingOnPhoto } from './member-heading.tsx';
import { MemberInterests } from './member-interests.tsx';
import { PhotoAccessNotice } from './photo-access-notice.tsx';
import { PhotoRequestAlert } from './profile-parts.tsx';
import { MemberCards } from '../card/member-cards.tsx';

const POPOVER_ID = 'about-fictional';

export function MemberProfileView({ member }: { member: MemberProfile }) {
  const isOwn = useUser()?.id === member.id;
  const { ask, dialog } = useSafetyDialog(member);
  const menu = (place: 'photo' | 'heading') =>
    !isOwn && (
      <CachedFragment name="person-menu" of={[member.id, member.name, place]}>
        {() => (
          <SafetyMenu
            member={member}
            onAsk={ask}
            variant={place === 'photo' ? 'glass' : 'line'}
            className={`pf__more pf__more--${place}`}
          />
        )}
      </CachedFragment>
    );
  return (
    <main id="main" className={classNames('pfpage', !isOwn && 'docked')}>
      <div className="container">
        <BackLinkAbovePhoto />
        <article className="pf">
          <MemberGallery
            member={member}
            more={menu('photo')}
            caption={<HeadingOnPhoto member={member} popoverId={POPOVER_ID} />}
          />
          <div className="pf__sheet">
            <div className="pf__head">
              <HeadingBesidePhoto member={member} popoverId={POPOVER_ID} more={menu('heading')} />
              {isOwn ? <OwnNotice /> : <Actions member={member} />}
            </div>
            {member.photo_request && (
              <Suspense>
                <PhotoRequestAlert member={member} state={member.photo_request} />
              </Suspense>
            )}
            <PhotoAccessNotice member={member} />
            {member.fictional && <FictionalDisclosure popoverId={POPOVER_ID} />}
            {member.about && (
              <p className="pf__quote words" dir="auto">
                {member.about}
              </p>
            )}
            <MemberInterests member={member} />
            <MemberFacts member={member} />
          </div>
        </article>
        <SimilarMembers member={member} />
      </div>
      {dialog}
    </main>
  );
}

/** Beside the photo on wide screens, otherwise at the bottom of the screen. */
function Actions({ member }: { member: MemberProfile }) {
  const t = useT();
  return (
    <div className="pf__acts dock">
      <LikeButton member={member} listed={member.liked} variant="button" className="btn--lg" />
      <ButtonLink
        size="lg"
        to={href('members-id-chat', { id: member.id })}
        aria-label={t('person.message_name', { name: member.name })}
      >
        <Icon name="chat-circle-dots" />
        {t('person.message')}
      </ButtonLink>
      <ButtonLink
        size="lg"
        className="pf__gift"
        to={getGiftHref(member.id)}
        aria-label={t('person.gift_name', { name: member.name })}
      >
        <Icon name="gift" />
        <span className="pf__gifttext">{t('person.gift')}</span>
      </ButtonLink>
    </div>
  );
}

function OwnNotice() {
  const t = useT();
  return (
    <Alert
      tone="plain"
      className="pf__own"
      actions={
        <Link className="btn btn--sm" to={href('profile')}>
          {t('member.own.edit')}
        </Link>
      }
    >
      <p>{t('member.own.text')}</p>
    </Alert>
  );
}

function SimilarMembers({ member }: { member: MemberProfile }) {
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
