import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { LanderMember } from '../contract.ts';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { JoinLink, SmallPrint } from '../layout/lander-form.tsx';
import { MotionSwitch } from '../video/motion-switch.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import '../layout/full-screen.css';
import './transitionsvideolanding.css';
import './reel-motion.css';

/** One line of text per picture; the stylesheet depends on their number. */
const SCENES = ['look', 'say', 'hear', 'meet'] as const;

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.reel.title');

/** Pictures that slide and fade with changing lines of text, animated by the stylesheet alone. */
export function Component() {
  const t = useT();
  const { headline } = useLanderCopy();
  const { campaign, members } = useLander();
  const people = members.filter(({ main_image }) => main_image !== null).slice(0, SCENES.length);
  return (
    <main id="main" className="night full reel">
      <ul className="reel__stage">
        {people.map((member, index) => (
          <Scene key={member.id} member={member} first={index === 0} />
        ))}
      </ul>
      <div className="container full__in">
        <div className="reel__copy stack stack--5">
          <h1 className="h3 reel__head">{headline}</h1>
          <ol className="display display--xl reel__lines">
            {SCENES.map((scene) => (
              <li key={scene}>{t(`lander.reel.${scene}`)}</li>
            ))}
          </ol>
          {campaign?.text && <p className="lead">{campaign.text}</p>}
          <div className="cluster cluster--3">
            <SignupGate>
              <JoinLink />
            </SignupGate>
            <MotionSwitch className="reel__switch" stop={t('lander.reel.stop')} />
          </div>
          <div className="reel__pips" aria-hidden="true">
            {SCENES.map((scene) => (
              <i key={scene} />
            ))}
          </div>
        </div>
        <SmallPrint />
      </div>
    </main>
  );
}

function Scene({ member, first }: { member: LanderMember; first: boolean }) {
  const t = useT();
  return (
    <li className="reel__scene">
      <MemberPhoto
        member={member}
        eager={first}
        sizes="(min-width: 992px) 600px, 100vw"
        className="reel__photo"
      />
      <p className="reel__who">
        <FictionalMark onPhoto />
        {t('members.name_age', { name: member.name, age: member.age })}
      </p>
    </li>
  );
}
