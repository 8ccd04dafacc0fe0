import { getFeaturedInterests } from '#client/features/members/featured-interests.ts';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { useSignupSubmit } from '#client/features/signup/dialog/use-open-signup.ts';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import { createLanderHandle, useLanderCopy } from '../lander-page.ts';
import { useLander } from '../lander-loader.ts';
import { LanderForm, SmallPrint } from '../layout/lander-form.tsx';
import { useCheckedCount } from '../use-checked-count.ts';
import './iconslanding.css';

export { landerLoader as loader } from '../lander-loader.ts';

export const handle = createLanderHandle('lander.iconslanding.title');

/** Asks for interests first. They are passed to the sign-up and stored in the profile. */
export function Component() {
  const t = useT();
  const { campaign } = useLander();
  const { lead } = useLanderCopy();
  const { form, ticked, count } = useCheckedCount();
  const isClosed = useClosedSite() !== null;
  const namesWithLink = useSettings().visible_profile_fields.includes('interests');
  const interests = useSortedInterests();
  const first = getFeaturedInterests(useSettings().niche);
  return (
    <main id="main">
      <LanderForm ref={form} onChange={count} onSubmit={useSignupSubmit()}>
        <div className="container stack stack--6 picker">
          <div className="center picker__head">
            <h1 className="display">
              {campaign?.headline ??
                t.rich('lander.iconslanding.headline', { em: (words) => <em>{words}</em> })}
            </h1>
            <p className="lead">{lead}</p>
            {namesWithLink && <p className="muted small">{t('lander.iconslanding.kept')}</p>}
          </div>
          <SignupGate />
          <fieldset className="stack stack--3" disabled={isClosed}>
            <legend className="vh">{t('lander.iconslanding.legend')}</legend>
            <Tiles interests={first} />
            <details className="picker__more">
              <summary className="btn btn--ghost">
                <Icon name="plus-bold" />
                {t('lander.iconslanding.all')}
              </summary>
              <Tiles interests={interests.filter((interest) => !first.includes(interest))} />
            </details>
          </fieldset>
          <div className="picker__foot">
            <SmallPrint pictured={false} />
          </div>
        </div>
        {!isClosed && (
          <div className="stickybar">
            <div className="container stickybar__in">
              <div>
                <p className="small" aria-live="polite">
                  <strong className="num">
                    {ticked === 0
                      ? t('lander.iconslanding.pick')
                      : t('lander.iconslanding.picked', { picked: ticked })}
                  </strong>
                </p>
                <SmallPrint pictured={false} />
              </div>
              <Button variant="primary" size="lg" type="submit">
                {t('signup.continue')}
              </Button>
            </div>
          </div>
        )}
      </LanderForm>
    </main>
  );
}

function Tiles({ interests }: { interests: readonly Interest[] }) {
  const t = useT();
  return (
    <div className="icons">
      {interests.map((interest) => (
        <label key={interest} className="icontile">
          <input className="covering" type="checkbox" name="interests" value={interest} />
          <Icon name={getInterestIcon(interest)} />
          <span>{t(`vocabulary.interests.${interest}`)}</span>
        </label>
      ))}
    </div>
  );
}
