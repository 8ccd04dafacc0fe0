import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { MAX_PICKS } from '#client/features/signup/signup-prefill.ts';
import { useSignupSubmit } from '#client/features/signup/dialog/use-open-signup.ts';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { LanderMember } from '../contract.ts';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { LanderForm, SmallPrint } from '../layout/lander-form.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import { useCheckedCount } from '../use-checked-count.ts';
import './gallery.css';
import './gallery-tile.css';

/** The first row loads first; other visible pictures load after the styles and fonts. */
const EAGER = 4;

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.gallery.headline');

/** A wall of portraits to choose from, with the text beside it. */
export function Component() {
  const t = useT();
  const { campaign, members } = useLander();
  const { lead } = useLanderCopy();
  const { form, ticked, count } = useCheckedCount();
  const isClosed = useClosedSite() !== null;
  const progress = <Progress picked={Math.min(ticked, MAX_PICKS)} />;
  return (
    <main id="main">
      <LanderForm ref={form} onChange={count} onSubmit={useSignupSubmit()}>
        <div className="container gal">
          <div className="gal__side stack">
            <h1 className="display">{campaign?.headline ?? t('lander.gallery.headline')}</h1>
            <p className="lead">{lead}</p>
            <SignupGate>
              <p className="muted">{t('lander.gallery.pick')}</p>
              <div className="gal__go stack stack--5">
                {progress}
                <Button variant="primary" size="lg" type="submit">
                  {t('signup.continue')}
                </Button>
                <SmallPrint />
              </div>
            </SignupGate>
          </div>
          <fieldset disabled={isClosed}>
            <legend className="vh">{t('lander.gallery.legend')}</legend>
            <div className="gal__grid">
              {members.map((member, index) => (
                <Tile key={member.id} member={member} eager={index < EAGER} />
              ))}
            </div>
          </fieldset>
          <div className="gal__foot">
            <SmallPrint />
          </div>
        </div>
        {!isClosed && (
          <div className="stickybar gal__bar">
            <div className="container stickybar__in">
              {progress}
              <Button variant="primary" type="submit">
                {t('signup.continue')}
              </Button>
            </div>
          </div>
        )}
      </LanderForm>
    </main>
  );
}

function Tile({ member, eager }: { member: LanderMember; eager: boolean }) {
  const t = useT();
  const name = t('members.name_age', { name: member.name, age: member.age });
  return (
    <label className="gal__t">
      <input className="covering" type="checkbox" name="picks" value={member.id} />
      <MemberPhoto
        member={member}
        eager={eager}
        sizes="(min-width: 1264px) 185px, (min-width: 992px) 15vw, 31vw"
      />
      <span className="gal__h" aria-hidden="true">
        <Icon name="heart" className="i-off" />
        <Icon name="heart-fill" className="i-on" />
      </span>
      <bdi className="gal__n">{name}</bdi>
      <span className="gal__tag">
        <FictionalMark onPhoto />
      </span>
    </label>
  );
}

function Progress({ picked }: { picked: number }) {
  const t = useT();
  return (
    <div className="stack stack--2">
      <div className="pips" aria-hidden="true">
        {Array.from({ length: MAX_PICKS }, (_, index) => (
          <i key={index} className={classNames(index < picked && 'on')} />
        ))}
      </div>
      <p className="small" aria-live="polite">
        {t('lander.gallery.picked', { picked, wanted: MAX_PICKS })}
      </p>
    </div>
  );
}
