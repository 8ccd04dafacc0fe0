import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { LanderMember } from '../contract.ts';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { JoinLink, LanderLink, SmallPrint } from '../layout/lander-form.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import './collagelanding.css';
import './print.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.collagelanding.title');

/** Prints scattered on a dark table, with the text pinned beside them. */
export function Component() {
  const t = useT();
  const { headline, lead } = useLanderCopy();
  return (
    <main id="main" className="night collage">
      <div className="container collage__in">
        <div className="stack stack--5">
          <h1 className="display display--xl">{headline}</h1>
          <p className="lead">{lead}</p>
          <SignupGate>
            <div className="collage__go stack stack--3">
              <JoinLink />
              <ul className="small muted">
                <li>{t('home.proof.private')}</li>
                <li>{t('home.proof.own_pages')}</li>
              </ul>
              <SmallPrint />
            </div>
          </SignupGate>
        </div>
        <ul className="collage__table">
          {useLander().members.map((member, index) => (
            <Print key={member.id} member={member} eager={index < EAGER} />
          ))}
        </ul>
      </div>
    </main>
  );
}

/** The prints on top load first; the others load when they are displayed. */
const EAGER = 2;

function Print({ member, eager }: { member: LanderMember; eager: boolean }) {
  const t = useT();
  return (
    <li className="print">
      <div className="print__paper">
        <MemberPhoto
          member={member}
          eager={eager}
          className="print__photo"
          sizes="(min-width: 1200px) 230px, (min-width: 992px) 20vw, 34vw"
        />
        <span className="print__tag">
          <FictionalMark onPhoto />
        </span>
        <LanderLink className="print__name">
          {t('members.name_age', { name: member.name, age: member.age })}
        </LanderLink>
      </div>
    </li>
  );
}
