import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { useLander } from '../lander-loader.ts';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { SmallPrint } from '../layout/lander-form.tsx';
import { SwipeDeck } from './swipe-deck.tsx';
import './tinderswipe.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.tinderswipe.title');

/** One profile at a time: like or pass, then the sign-up. */
export function Component() {
  const t = useT();
  const { headline, lead } = useLanderCopy();
  const { members } = useLander();
  return (
    <main id="main" className="swipe-page">
      <div className="container swipe">
        <div className="swipe__words stack stack--5">
          <h1 className="display">
            {t.rich('lander.tinderswipe.headline', { em: (words) => <em>{words}</em> })}
          </h1>
          <p className="muted swipe__how">{t('lander.tinderswipe.how')}</p>
        </div>
        {members.length > 0 && <SwipeDeck members={members} />}
        <section className="swipe__join stack stack--3">
          <h2 className="display display--sm">{headline}</h2>
          <p className="muted">{lead}</p>
          <SignupGate>
            <SignupLink className={buttonClass({ variant: 'soft', size: 'lg' })}>
              {t('lander.join')}
            </SignupLink>
            <SmallPrint />
          </SignupGate>
        </section>
      </div>
    </main>
  );
}
