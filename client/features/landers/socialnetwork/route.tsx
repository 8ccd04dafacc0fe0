import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { JoinLink, SmallPrint } from '../layout/lander-form.tsx';
import { LineCard } from './line-card.tsx';
import './socialnetwork.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.socialnetwork.lines');

/** A wall of what profiles say about themselves; an answer leads to the sign-up. */
export function Component() {
  const t = useT();
  const { members } = useLander();
  const { headline, lead } = useLanderCopy();
  const isClosed = useClosedSite() !== null;
  return (
    <main id="main">
      <section className="social__top night">
        <div className="container stack stack--5">
          <h1 className="display display--xl">{headline}</h1>
          <p className="lead">{lead}</p>
          <SignupGate>
            <JoinLink />
            <SmallPrint />
          </SignupGate>
        </div>
      </section>
      <section className="container section social__wall">
        <h2 className="display display--md">{t('lander.socialnetwork.lines')}</h2>
        <div className="social__lines">
          {members.map((member, index) => (
            <LineCard key={member.id} member={member} index={index} />
          ))}
        </div>
      </section>
      {!isClosed && (
        <section className="social__end night">
          <div className="container stack">
            <h2 className="display display--md">{t('lander.socialnetwork.end')}</h2>
            <p className="muted">{t('lander.socialnetwork.end_text')}</p>
            <JoinLink />
          </div>
        </section>
      )}
    </main>
  );
}
