import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { BackgroundVideo } from './background-video.tsx';
import { createLanderHandle, type NichePrefix, useLanderCopy, useNichePrefix } from '../lander-page.ts';
import { JoinLink, SmallPrint } from '../layout/lander-form.tsx';
import '../layout/full-screen.css';
import './video.css';

/** The clip that fits each niche. */
const CLIPS = {
  none: 'bokeh',
  she: 'silk',
  bdsm: 'silk',
  bbw: 'light',
  gilf: 'light',
  milf: 'silk',
  gay: 'bokeh',
} as const satisfies Record<NichePrefix, string>;

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.film.title');

/** A full-screen video, few words and one button. */
export function Component() {
  const { headline, lead } = useLanderCopy();
  return (
    <main id="main" className="night full filml">
      <BackgroundVideo clip={CLIPS[useNichePrefix()]} />
      <div className="container full__in">
        <div className="filml__copy stack stack--5">
          <h1 className="display display--xl">{headline}</h1>
          <p className="lead">{lead}</p>
          <SignupGate>
            <JoinLink />
          </SignupGate>
        </div>
        <SmallPrint pictured={false} />
      </div>
    </main>
  );
}
