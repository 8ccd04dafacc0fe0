import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { LanderMember } from '../contract.ts';
import { useLanderCopy } from '../lander-copy.ts';
import { useLander } from '../lander-loader.ts';
import { LanderFrame, LanderLink } from '../layout/lander-frame.tsx';
import { SmallPrint } from '../layout/small-print.tsx';
import { SocialPost } from './social-post.tsx';
import { createLanderHandle } from '../lander-handle.ts';
import './socialnetwork.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.socialnetwork.feed');

/** Looks like a social network: posts, profiles to follow, and every reaction leads to the sign-up. */
export function Component() {
  return (
    <LanderFrame className="container social">
      <Network />
    </LanderFrame>
  );
}

function Network() {
  const t = useT();
  const { members } = useLander();
  const { headline, lead } = useLanderCopy();
  const isClosed = useClosedSite() !== null;
  return (
    <>
      <section className="social__join">
        <div className="social__cover" aria-hidden="true" />
        <div className="social__words stack stack--3">
          <h1 className="display display--sm">{headline}</h1>
          <p className="muted">{lead}</p>
          <SignupGate>
            <SignupLink className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
              {t('lander.join')}
            </SignupLink>
            <SmallPrint />
          </SignupGate>
        </div>
      </section>
      <div className="social__feed">
        <h2 className="vh">{t('lander.socialnetwork.feed')}</h2>
        <div className="post social__compose">
          <Avatar src={null} size={44} />
          <LanderLink className="social__field">{t('lander.socialnetwork.compose')}</LanderLink>
        </div>
        {members.map((member, index) => (
          <SocialPost key={member.id} member={member} index={index} />
        ))}
        {!isClosed && (
          <section className="social__end night">
            <h2 className="display display--sm">{t('lander.socialnetwork.end')}</h2>
            <p className="muted">{t('lander.socialnetwork.end_text')}</p>
            <SignupLink className={buttonClass({ variant: 'light', size: 'lg' })}>
              {t('lander.join')}
            </SignupLink>
          </section>
        )}
      </div>
      <aside className="social__people stack stack--3">
        <h2 className="h3">{t('lander.socialnetwork.people')}</h2>
        <ul className="stack stack--3">
          {members.slice(0, PEOPLE).map((member) => (
            <Person key={member.id} member={member} />
          ))}
        </ul>
      </aside>
    </>
  );
}

const PEOPLE = 5;

function Person({ member }: { member: LanderMember }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  return (
    <li className="social__person">
      <Avatar src={photoUrl(member.main_image, 'small')} size={44} loading="lazy" />
      <LanderLink className="social__name">
        {t('members.name_age', { name: member.name, age: member.age })}
      </LanderLink>
      <FictionalMark />
    </li>
  );
}
